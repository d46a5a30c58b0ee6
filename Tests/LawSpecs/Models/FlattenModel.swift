import ReactiveCore
import TimelineTesting

extension Timeline {
  /// Flattens a timeline of timelines, which count from their subscription.
  func flattened<Inner>(
    _ rule: FlattenRule
  ) -> Timeline<Inner, Failure> where Value == Timeline<Inner, Failure> {
    var model = FlattenModel<Inner, Failure>(rule)
    return model.play(self)
  }
}

/// What becomes of a signal that comes while others run.
enum FlattenRule {
  /// It is subscribed while fewer than so many run, or else waits.
  case merge(max: Int)
  /// It takes the place of the one that runs.
  case latest
  /// It is dropped.
  case exhaust
}

/// Plays signals of signals step by step.
private struct FlattenModel<Value: Sendable, Failure: Error> {
  typealias Inner = Timeline<Value, Failure>

  private struct Work {
    let instant: Instant
    /// Zero for the outer signal, which is made first, then the inner ones as they are subscribed.
    let order: Int
    let entry: Inner.Entry
  }

  private let rule: FlattenRule
  private var output: [Inner.Entry] = []
  private var work: [Work] = []
  private var waiting: [Inner] = []
  private var running: Set<Int> = []
  private var count = 0
  private var hasOuterCompleted = false
  private var isOver = false

  init(_ rule: FlattenRule) { self.rule = rule }

  mutating func play(_ outer: Timeline<Inner, Failure>) -> Inner {
    var outer = Array(outer)[...]
    while !isOver {
      let next = work.indices.min {
        (work[$0].instant, work[$0].order, $0) < (work[$1].instant, work[$1].order, $1)
      }
      if let entry = outer.first, entry.instant <= next.map({ work[$0].instant }) ?? .distantFuture
      {
        outer.removeFirst()
        hear(entry)
      } else if let next {
        let work = work.remove(at: next)
        hear(work.entry, of: work.order, at: work.instant)
      } else {
        break
      }
    }
    return Inner(output)
  }

  private mutating func hear(_ entry: Timeline<Inner, Failure>.Entry) {
    switch entry.event {
    case .next(let inner): take(inner, at: entry.instant)
    case .error(let failure): end(.error(failure, at: entry.instant))
    case .completed:
      hasOuterCompleted = true
      endIfDone(at: entry.instant)
    }
  }

  private mutating func take(_ inner: Inner, at instant: Instant) {
    switch rule {
    case .merge(let most) where running.count >= most: waiting.append(inner)
    case .exhaust where !running.isEmpty: break
    case .latest:
      work = []
      running = []
      subscribe(inner, at: instant)
    default: subscribe(inner, at: instant)
    }
  }

  private mutating func subscribe(_ inner: Inner, at instant: Instant) {
    count += 1
    let order = count
    running.insert(order)
    for entry in inner where running.contains(order) && !isOver {
      let due = instant.advanced(by: Instant.zero.duration(to: entry.instant))
      if due == instant {
        hear(entry, of: order, at: instant)
      } else {
        work.append(Work(instant: due, order: order, entry: entry))
      }
    }
  }

  private mutating func hear(_ entry: Inner.Entry, of order: Int, at instant: Instant) {
    switch entry.event {
    case .next(let value): output.append(.next(value, at: instant))
    case .error(let failure): end(.error(failure, at: instant))
    case .completed:
      running.remove(order)
      if !waiting.isEmpty { subscribe(waiting.removeFirst(), at: instant) }
      endIfDone(at: instant)
    }
  }

  private mutating func endIfDone(at instant: Instant) {
    guard !isOver, hasOuterCompleted, running.isEmpty, waiting.isEmpty else { return }
    end(.completed(at: instant))
  }

  private mutating func end(_ entry: Inner.Entry) {
    output.append(entry)
    isOver = true
  }
}
