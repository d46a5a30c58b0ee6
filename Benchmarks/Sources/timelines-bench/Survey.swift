import ReactiveCore
import TestScheduler

/// Operators of every family with values running through them, to be counted and not timed: one that
/// is not specialised where it is used shows at once, by ten times the instructions.
struct Survey {
  struct Entry {
    let name: String
    let work: (_ count: Int) -> Void
  }

  /// Runs each entry once to begin with, then once more to be counted.
  ///
  /// - Parameter count: How many values each is given.
  static func run(_ count: Int) {
    for entry in plain + combining + timed + stateful {
      entry.work(10)
      surveyed { entry.work(count) }
      noteSurvey(of: entry.name)
    }
  }
}

// Callgrind is told these names: it counts inside the first, and writes down what it has before the
// second.

@inline(never)
private func surveyed(_ body: () -> Void) { body() }

@inline(never)
private func noteSurvey(of name: String) { print(name) }

/// An operator between a subject and a subscriber.
private func feeding<Value: Sendable, Failure: Error>(
  _ name: String, _ make: @escaping (Signal<Int, Never>) -> Signal<Value, Failure>
) -> Survey.Entry {
  Survey.Entry(name: name) { count in
    let source = Subject<Int, Never>()
    make(source.signal).subscribe(next: { _ in keep(1) }, error: nil, completed: nil)
    for value in 0..<count { source.send(value) }
  }
}

/// The same in virtual time: ten values every ten milliseconds.
private func feeding<Value: Sendable, Failure: Error>(
  _ name: String,
  _ make: @escaping (Signal<Int, Never>, TestScheduler) -> Signal<Value, Failure>
) -> Survey.Entry {
  Survey.Entry(name: name) { count in
    let (scheduler, source) = (TestScheduler(), Subject<Int, Never>())
    make(source.signal, scheduler).subscribe(
      next: { _ in keep(1) }, error: nil, completed: nil)
    for value in 0..<count {
      source.send(value)
      if value % 10 == 9 { try? scheduler.advance(by: .milliseconds(10)) }
    }
  }
}

private struct Broken: Error {}

private let silent = Signal<Int, Never>.never

private func one(_ value: Int) -> Signal<Int, Never> { .just(value) }

extension Survey {
  private static var plain: [Entry] {
    [
      feeding("map") { $0.map { $0 &+ 1 } },
      feeding("compactMap") { $0.compactMap { $0 } },
      feeding("tryMap") { $0.tryMap { (value: Int) throws(Broken) in value } },
      feeding("filter") { $0.filter { _ in true } },
      feeding("scan") { $0.scan(0) { $0 &+ $1 } },
      feeding("pairwise") { $0.pairwise() },
      feeding("enumerated") { $0.enumerated() },
      feeding("distinct") { $0.distinctUntilChanged() },
      feeding("doNext") { $0.doNext { _ in } },
      feeding("skip") { $0.skip(3) },
      feeding("skipLast") { $0.skipLast(3) },
      feeding("skip(until:)") { $0.skip(until: one(1)) },
      feeding("take") { $0.take(1_000_000) },
      feeding("take(while:)") { $0.take(while: { _ in true }) },
      feeding("take(until:)") { $0.take(until: silent) },
      feeding("take(untilReplacement:)") { $0.take(untilReplacement: silent) },
      feeding("takeLast") { $0.takeLast(3) },
      feeding("startWith") { $0.startWith(1) },
      feeding("materialize") { $0.materialize() },
      feeding("buffer(count:)") { $0.buffer(count: 10) },
      feeding("window(count:)") { $0.window(count: 10).flatten(.merge) },
      feeding("grouped") { $0.grouped(by: { $0 % 3 }).flatMap(.merge) { $0.signal } },
      feeding("Signal(_:)") { source in
        Signal<Int, Never> { subscriber in source.subscribe { subscriber.send($0) } }
      },
    ]
  }

  private static var combining: [Entry] {
    [
      feeding("merge") { $0.merge(silent) },
      feeding("concat") { $0.concat(silent) },
      feeding("race") { race([$0, silent]) },
      feeding("zip") { $0.zip($0) },
      feeding("zip(_:)") { zip([$0, $0]) },
      feeding("combineLatest") { $0.combineLatest(one(1)) },
      feeding("combineLatest(_:)") { combineLatest([$0, one(1)]) },
      feeding("withLatest") { $0.withLatest(from: one(1)) },
      feeding("sample(on:)") { $0.sample(on: $0) },
      feeding("flatMap(.merge)") { $0.flatMap(.merge, one) },
      feeding("flatMap(.concat)") { $0.flatMap(.concat, one) },
      feeding("flatMap(.latest)") { $0.flatMap(.latest, one) },
      feeding("flatMap(.exhaust)") { $0.flatMap(.exhaust, one) },
      feeding("expand") { $0.expand { _ in .empty } },
      Entry(name: "repeat") { one(1).repeat($0).subscribe { keep($0) } },
      Entry(name: "retry") { count in
        Signal<Int, Broken>.just(1).concat(.fail(Broken())).retry(count)
          .subscribe(next: { keep($0) })
      },
      Entry(name: "catch") { count in
        let failing = Signal<Int, Broken>.fail(Broken()).catch { _ in one(1) }
        for _ in 0..<count { failing.subscribe { keep($0) } }
      },
    ]
  }

  private static var timed: [Entry] {
    [
      feeding("delay") { $0.delay(for: .milliseconds(5), on: $1) },
      feeding("deliver(on:)") { $0.deliver(on: $1) },
      feeding("debounce") { $0.debounce(for: .milliseconds(5), on: $1) },
      feeding("throttle") { $0.throttle(for: .milliseconds(5), latest: true, on: $1) },
      feeding("audit") { $0.audit(for: .milliseconds(5), on: $1) },
      feeding("sample(every:)") { $0.sample(every: .milliseconds(5), on: $1) },
      feeding("buffer(for:)") { $0.buffer(for: .milliseconds(5), on: $1) },
      feeding("timestamped") { $0.timestamped(on: $1) },
      feeding("takeLast(for:)") { $0.takeLast(for: .milliseconds(5), on: $1) },
      feeding("timeout(between:)") {
        $0.timeout(between: .seconds(1), on: $1, failing: Broken())
      },
    ]
  }

  private static var stateful: [Entry] {
    [
      feeding("share") { $0.share() },
      Entry(name: "BehaviorSubject") { count in
        let subject = BehaviorSubject<Int, Never>(0)
        subject.signal.subscribe { keep($0) }
        for value in 0..<count { subject.send(value) }
      },
      Entry(name: "ReplaySubject") { count in
        let subject = ReplaySubject<Int, Never>(capacity: 2)
        subject.signal.subscribe { keep($0) }
        for value in 0..<count { subject.send(value) }
      },
      Entry(name: "MutableProperty") { count in
        let property = MutableProperty(0)
        property.signal.subscribe { keep($0) }
        for value in 0..<count { property.value = value }
      },
      Entry(name: "Property") { count in
        let source = MutableProperty(0)
        let property = Property(initial: 0, then: source.signal)
        property.signal.subscribe { keep($0) }
        for value in 0..<count { source.value = value }
      },
      Entry(name: "bind") { count in
        let (source, target) = (MutableProperty(0), MutableProperty(0))
        source.signal.bind(to: target)
        for value in 0..<count { source.value = value }
      },
      Entry(name: "Command") { count in
        let command = Command<Int, Int, Never>(execute: one)
        command.values.subscribe { keep($0) }
        for value in 0..<count { command.execute(value) }
      },
    ]
  }
}
