import ReactiveCore
import TimelineTesting

/// What the calls of the operator index stand for.
enum IndexPlay {
  typealias Plays = [String: @Sendable (IndexStage) throws -> Letters]

  static let all = [
    creation, time, changing, gathering, keeping, bounding, pausing, delaying, combining,
    sequencing, flattening, restarting, asking, watching, sharing,
  ].reduce(into: [:]) { all, plays in all.merge(plays) { first, _ in first } }

  private static let creation: Plays = [
    "just(a)": { _ in .just("a") },
    "empty": { _ in .empty },
    "fail": { _ in .fail(TestError()) },
    "never": { _ in .never },
    "from([a, b])": { _ in .from(["a", "b"]) },
    "range(1...3)": { _ in Signal<Int, TestError>.range(1...3).text },
    "generate(1, while: { $0 < 10 }, next: { $0 * 2 })": { _ in
      Signal<Int, TestError>.generate(1, while: { $0 < 10 }, next: { $0 * 2 }).text
    },
    "deferred { made }": { stage in
      let made = stage.source
      return .deferred { made }
    },
    "using(resource) { body }": { stage in
      let body = stage.source
      return .using({ AnyDisposable() }, { _ in body })
    },
  ]

  private static let time: Plays = [
    "interval(2)": { Signal.interval(ms(2), on: $0.clock).text.promoteFailure() },
    "timer(3)": { Signal.timer(after: ms(3), on: $0.clock).text.promoteFailure() },
    "timer(1, 3)": {
      Signal.timer(after: ms(1), every: ms(3), on: $0.clock).text.promoteFailure()
    },
    "countdown(3, 2)": {
      Signal.countdown(from: 3, every: ms(2), on: $0.clock).text.promoteFailure()
    },
  ]

  private static let changing: Plays = [
    "map(uppercase)": { $0.source.map { $0.uppercased() } },
    "map(to: x)": { $0.source.map(to: "x") },
    "compactMap(number)": { $0.source.compactMap { Int($0) }.text },
    "tryMap(throws at b)": { stage in
      stage.source.tryMap { value throws(TestError) in
        if value == "b" { throw TestError() }
        return value.uppercased()
      }
    },
    "enumerated()": { $0.source.enumerated().map { "\($0.offset)\($0.element)" } },
    "pairwise()": { $0.source.pairwise().map { $0.0 + $0.1 } },
    "scan(0, +)": { $0.numbers.scan(0) { $0 + $1 }.text },
    "timestamped": {
      $0.source.timestamped(on: $0.clock)
        .map { "\($0.value), \(Int(Instant.zero.duration(to: $0.instant) / ms(1))) ms" }
    },
    "timeInterval": {
      $0.source.timeInterval(on: $0.clock).map { "\($0.value), \(Int($0.interval / ms(1))) ms" }
    },
    "materialize()": { $0.source.materialize().map { $0.value ?? "#" }.promoteFailure() },
    "dematerialize()": { stage in
      stage.source.withoutFailure().map { value -> Event<String, TestError> in
        value == "#" ? .error(TestError()) : .next(value)
      }.dematerialize()
    },
  ]

  private static let gathering: Plays = [
    "collect()": { $0.source.collect().joined },
    "reduce(0, +)": { $0.numbers.reduce(0) { $0 + $1 }.text },
    "buffer(count: 2)": { $0.source.buffer(count: 2).joined },
    "buffer(for: 3)": { $0.source.buffer(for: ms(3), on: $0.clock).joined },
    "buffer(every: 3)": {
      $0.source.buffer(every: ms(3), skippingEmpty: false, on: $0.clock).joined
    },
    "buffer(every: 5, count: 2)": {
      $0.source.buffer(every: ms(5), count: 2, on: $0.clock).joined
    },
    "window(count: 2)": { $0.source.window(count: 2).map { _ in "w" } },
    "window(every: 3)": {
      $0.source.window(every: ms(3), on: $0.clock).enumerated().map { ["w", "x", "y"][$0.offset] }
    },
    "grouped(by:)": { $0.source.grouped { $0 < "m" ? "l" : "h" }.map(\.key) },
  ]

  private static let keeping: Plays = [
    "filter(is b)": { $0.source.filter { $0 == "b" } },
    "ignore(a)": { $0.source.ignore("a") },
    "ignoreValues()": { $0.source.ignoreValues() },
    "distinctUntilChanged()": { $0.source.distinctUntilChanged() },
    "distinctUntilChanged(by:)": {
      $0.source.distinctUntilChanged { $0.lowercased() == $1.lowercased() }
    },
    "distinct()": { $0.source.distinct() },
    "first()": { $0.source.first() },
    "last()": { $0.source.last() },
    "element(at: 1)": { $0.source.element(at: 1) },
  ]

  private static let bounding: Plays = [
    "take(2)": { $0.source.take(2) },
    "takeLast(2)": { $0.source.takeLast(2) },
    "skip(2)": { $0.source.skip(2) },
    "skipLast(1)": { $0.source.skipLast(1) },
    "take(while: { $0 < 3 })": { $0.numbers.take(while: { $0 < 3 }).text },
    "take(through: { $0 < 3 })": { $0.numbers.take(through: { $0 < 3 }).text },
    "skip(while: { $0 < 3 })": { $0.numbers.skip(while: { $0 < 3 }).text },
    "take(until:)": { $0.source.take(until: $0.trigger) },
    "skip(until:)": { $0.source.skip(until: $0.trigger) },
    "take(untilReplacement:)": { $0.source.take(untilReplacement: $0.other) },
    "take(for: 3)": { $0.source.take(for: ms(3), on: $0.clock) },
    "skip(for: 3)": { $0.source.skip(for: ms(3), on: $0.clock) },
    "takeLast(for: 2)": { $0.source.takeLast(for: ms(2), on: $0.clock) },
  ]

  private static let pausing: Plays = [
    "debounce(3)": { $0.source.debounce(for: ms(3), on: $0.clock) },
    "debounce(until)": { stage in
      let trigger = stage.trigger
      return stage.source.debounce { _ in trigger }
    },
    "throttle(3, latest: no)": { $0.source.throttle(for: ms(3), latest: false, on: $0.clock) },
    "throttle(3, latest: yes)": { $0.source.throttle(for: ms(3), latest: true, on: $0.clock) },
    "audit(3)": { $0.source.audit(for: ms(3), on: $0.clock) },
    "sample(on:)": { $0.source.sample(on: $0.trigger) },
    "sample(2)": { $0.source.sample(every: ms(2), on: $0.clock) },
  ]

  private static let delaying: Plays = [
    "delay(2)": { $0.source.delay(for: ms(2), on: $0.clock) },
    "delay(until)": { stage in
      let trigger = stage.trigger
      return stage.source.delay { _ in trigger }
    },
    "delaySubscription(2)": { $0.source.delaySubscription(for: ms(2), on: $0.clock) },
    "timeout(6)": { $0.source.timeout(after: ms(6), on: $0.clock, failing: TestError()) },
    "timeout(3, r)": { $0.source.timeout(after: ms(3), on: $0.clock, switchingTo: .just("r")) },
    "timeout(between: 3)": {
      $0.source.timeout(between: ms(3), on: $0.clock, failing: TestError())
    },
    "timeout(between: 2, r)": {
      $0.source.timeout(between: ms(2), on: $0.clock, switchingTo: .just("r"))
    },
  ]
}
