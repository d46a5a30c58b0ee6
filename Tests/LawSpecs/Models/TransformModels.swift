import ReactiveCore
import TimelineTesting

extension Timeline {
  func mapped<New>(_ transform: (Value) -> New) -> Timeline<New, Failure> {
    changed { $0.map { $0.with(transform($0.value)) } }
  }

  func compactMapped<New>(_ transform: (Value) -> New?) -> Timeline<New, Failure> {
    changed { $0.compactMap { moment in transform(moment.value).map { moment.with($0) } } }
  }

  /// The first value that is refused is the error.
  func mapped<New>(
    throwing failure: Failure, _ transform: (Value) -> New?
  ) -> Timeline<New, Failure> {
    guard let refused = moments.first(where: { transform($0.value) == nil }) else {
      return compactMapped(transform)
    }
    let before = moments.prefix { transform($0.value) != nil }
    return Timeline<New, Failure>(
      before.compactMap { moment in transform(moment.value).map { moment.with($0) } },
      failingWith: failure, at: refused.instant)
  }

  func scanned<Result>(
    _ first: Result, _ next: (Result, Value) -> Result
  ) -> Timeline<Result, Failure> {
    changed { moments in
      moments.indices.map { last in
        moments[last].with(moments[...last].map { $0.value }.reduce(first, next))
      }
    }
  }

  /// What a completion sends, made of all values.
  func atCompletion<New>(_ make: ([Value]) -> [New]) -> Timeline<New, Failure> {
    changed { _ in completion.map { end in make(values).map { Moment($0, at: end) } } ?? [] }
  }

  func buffered(count: Int) -> Timeline<[Value], Failure> {
    changed { moments in
      let batches = stride(from: 0, to: moments.count, by: count).map {
        moments.dropFirst($0).prefix(count)
      }
      return batches.compactMap { batch in
        let full = batch.count == count ? batch.last?.instant : completion
        return full.map { Moment(batch.map { $0.value }, at: $0) }
      }
    }
  }

  func pairs() -> Timeline<[Value], Failure> {
    changed { moments in
      zip(moments, moments.dropFirst()).map { $1.with([$0.value, $1.value]) }
    }
  }

  func materialized() -> Timeline<Event<Value, Failure>, Never> {
    Timeline<Event<Value, Failure>, Never>(
      map { Moment($0.event, at: $0.instant) }, completingAt: end)
  }

  /// Ends with what a value stands for.
  func dematerialized<Told>(
    _ meaning: (Value) -> Event<Told, Failure>
  ) -> Timeline<Told, Failure> {
    var entries: [Timeline<Told, Failure>.Entry] = []
    for moment in moments {
      entries.append(.init(instant: moment.instant, event: meaning(moment.value)))
      if meaning(moment.value).value == nil { return .init(entries) }
    }
    return Timeline<Told, Failure>(Timeline<Told, Failure>(entries).moments, endingLike: self)
  }
}
