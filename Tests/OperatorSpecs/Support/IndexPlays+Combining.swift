import ReactiveCore
import TimelineTesting

extension IndexPlay {
  static let combining: Plays = [
    "a.combineLatest(b)": { $0.source.combineLatest($0.other).map { $0.0 + $0.1 } },
    "combineLatest([a, b])": { combineLatest([$0.source, $0.other]).joined },
    "withLatest(from:)": { $0.source.withLatest(from: $0.trigger).map { $0.0 + $0.1 } },
    "a.zip(b)": { $0.source.zip($0.other).map { $0.0 + $0.1 } },
    "zip([a, b])": { zip([$0.source, $0.other]).joined },
    "a.merge(b)": { $0.source.merge($0.other) },
    "merge(a, b)": { merge($0.source, $0.other) },
    "a.race(b)": { $0.source.race($0.other) },
    "race(a, b)": { race($0.source, $0.other) },
  ]

  static let sequencing: Plays = [
    "a.concat(b)": { $0.source.concat($0.other) },
    "concat(a, b)": { concat($0.source, $0.other) },
    "then { next }": { stage in
      let next = stage.other
      return stage.source.then { next }
    },
    "ifEmpty(_:)": { $0.source.ifEmpty($0.other) },
    "startWith(s)": { $0.source.startWith("s") },
    "endWith(e)": { $0.source.endWith("e") },
  ]

  static let flattening: Plays = [
    "flatMap(.merge)": flatMap(.merge),
    "flatMap(.concat)": flatMap(.concat),
    "flatMap(.latest)": flatMap(.latest),
    "flatMap(.exhaust)": flatMap(.exhaust),
    "flatten(.latest)": { $0.signals.flatten(.latest) },
    "switchToLatest()": { $0.signals.switchToLatest() },
    "expand { $0 < 4 ? just($0 * 2) : empty }": { stage in
      stage.numbers.expand { $0 < 4 ? .just($0 * 2) : .empty }.text
    },
  ]

  private static func flatMap(
    _ strategy: FlattenStrategy
  ) -> @Sendable (IndexStage) throws -> Letters {
    { stage in
      let inner = stage.other
      return stage.source.flatMap(strategy) { _ in inner }
    }
  }

  static let restarting: Plays = [
    "catch { replacement }": { stage in
      let replacement = stage.other
      return stage.source.catch { _ in replacement }
    },
    "catch(to:)": { $0.source.catch(to: $0.other) },
    "replaceError(with: r)": { $0.source.replaceError(with: "r").promoteFailure() },
    "mapError": { $0.source.mapError { _ in TestError() } },
    "retry()": { $0.cold.retry() },
    "retry(2)": { $0.cold.retry(2) },
    "retry(2, backoff: 1, 2)": { $0.cold.retry(2, backoff: { ms($0) }, on: $0.clock) },
    "retry(when:)": { stage in
      let clock = stage.clock
      return stage.cold.retry(when: { $0.delay(for: ms(2), on: clock) })
    },
    "repeat()": { $0.cold.repeat() },
    "repeat(3)": { $0.cold.repeat(3) },
    "promoteFailure()": { $0.source.withoutFailure().promoteFailure() },
  ]

  static let asking: Plays = [
    "any { $0 > 3 }": { $0.numbers.any { $0 > 3 }.initial },
    "all { $0 < 3 }": { $0.numbers.all { $0 < 3 }.initial },
    "a.and(b)": { $0.source.answers.and($0.other.answers).initial },
    "a.or(b)": { $0.source.answers.or($0.other.answers).initial },
    "not()": { $0.source.answers.not().initial },
  ]

  static let watching: Plays = [
    "on(…)": { $0.source.on(next: { _ in }) },
    "doNext(_:)": { $0.source.doNext { _ in } },
    "doError(_:)": { $0.source.doError { _ in } },
    "doCompleted(_:)": { $0.source.doCompleted {} },
    "initially(_:)": { $0.source.initially {} },
    "finally(_:)": { $0.source.finally {} },
    "log(\"letters\")": { $0.source.log("letters") },
    "deliver(on:)": { $0.source.deliver(on: $0.clock) },
    "subscribe(on:)": { $0.cold.subscribe(on: $0.clock) },
  ]

  static let sharing: Plays = [
    "share(replay: 1), from 4": { stage in
      let shared = stage.source.share(replay: 1)
      shared.subscribe()
      return shared.delaySubscription(for: ms(4), on: stage.clock)
    },
    "replay(), from 2": {
      $0.source.replay().delaySubscription(for: ms(2), on: $0.clock)
    },
    "replayLast(), from 2": {
      $0.source.replayLast().delaySubscription(for: ms(2), on: $0.clock)
    },
    "replayLazily(), from 2": { stage in
      let lazily = stage.source.replayLazily()
      lazily.subscribe()
      return lazily.delaySubscription(for: ms(2), on: stage.clock)
    },
    "publish(), connected at 2": { stage in
      let connection = stage.source.publish()
      stage.clock.schedule(after: ms(2)) { connection.connect() }
      return connection.signal
    },
    "multicast(ReplaySubject()), from 4": { stage in
      let connection = stage.source.multicast(ReplaySubject())
      connection.connect()
      return connection.signal.delaySubscription(for: ms(4), on: stage.clock)
    },
  ]
}

extension IndexStage {
  var numbers: Signal<Int, TestError> { source.compactMap { Int($0) } }

  /// The second input, sent as a signal by each value of the first.
  var signals: Signal<Letters, TestError> { source.map(to: other) }
}

extension Signal {
  /// The values as they are printed.
  var text: Signal<String, Failure> { map { "\($0)" } }
}

extension Signal where Value == [String] {
  var joined: Signal<String, Failure> { map { $0.joined() } }
}

extension Signal where Value == String {
  /// `t` is true.
  var answers: Signal<Bool, Failure> { map { $0 == "t" } }
}

extension Signal where Value == Bool {
  /// `t` is true, `f` is false.
  var initial: Signal<String, Failure> { map { $0 ? "t" : "f" } }
}
