import ReactiveCore
import Testing
import TimelineTesting

@Suite("hard cases of verifyOperator")
struct VerifyHardCasesSpecs {
  @Test func `an operator that sends as long as somebody listens is let go of`() throws {
    try verifyOperator("endless") { _ in
      Signal<Int, Never> { subscriber in
        while !subscriber.isDisposed { subscriber.send(1) }
      }
    }
    try verifyOperator("repeat") { _ in Signal<Int, Never>.just(1).repeat() }
  }

  @Test func `what a tick and a timer send at one instant may follow an answer`() throws {
    // The answer to a tick arms a timer for the next one.
    try verifyOperator("delay beside ticks", laws: .reentrancy) { source, scheduler in
      merge(
        source.delay(for: .milliseconds(2), on: scheduler),
        Signal<Int, Never>.interval(.milliseconds(2), on: scheduler).take(5)
          .promoteFailure(to: TestError.self))
    }
  }

  @Test func `a lock that is held while the last value is sent is found`() throws {
    let found = try issues {
      try VerificationOptions.$patience.withValue(0.2) {
        try verifyOperator("last") { source, _ in lockedLast(source) }
      }
    }
    #expect(found.map { $0.text.contains("breaks the law .noLockHeld") } == [true])
  }

  @Test func `a source that is kept when another one fires inside subscribe is found`() throws {
    let found = try issues {
      try verifyOperator("until", failures: (TestError.self, Never.self)) { source, trigger, _ in
        Signal<Int, TestError> { subscriber in
          let second = trigger.subscribe(next: { _ in subscriber.complete() })
          let first = source.subscribe(
            next: { subscriber.send($0) }, error: { subscriber.send(error: $0) },
            completed: { subscriber.complete() })
          guard !subscriber.isDisposed else { return }
          subscriber.onDispose {
            first.dispose()
            second.dispose()
          }
        }
      }
    }
    #expect(found.map { $0.text.contains("breaks the law .synchronousSource") } == [true])
  }

  @Test func `a model that is an operator meets the same ties`() throws {
    try verifyOperator(
      "same", model: { $0.debounce(for: .milliseconds(20), on: $1) }, ties: .seeded(3)
    ) { source, scheduler in
      source.debounce(for: .milliseconds(20), on: scheduler)
    }
  }

  @Test func `a count that is wrong only far out is found`() throws {
    let found = try issues {
      try verifyOperator("take", model: { source, _ in source.take(10) }) { source, _ in
        source.take(11)
      }
    }
    #expect(found.count == 1)
  }

  @Test func `what outlives a run is found`() throws {
    let seen = MutableProperty<Set<Int>>([])
    let found = try issues {
      try verifyOperator("new", laws: .determinism) { source, _ in
        source.filter { value in seen.modify { $0.insert(value).inserted } }
      }
    }
    #expect(found.map { $0.text.contains("something outlives a run") } == [true])
  }

  @Test func `a second subscription that suffers from the disposal of the first is found`() throws {
    let found = try issues {
      try verifyOperator("once") { source, _ in
        let isOver = MutableProperty(false)
        return Signal<Int, TestError> { subscriber in
          guard !isOver.value else { return subscriber.complete() }
          let hasEnded = MutableProperty(false)
          let subscription = source.on(terminated: { hasEnded.value = true }).subscribe(
            next: { subscriber.send($0) }, error: { subscriber.send(error: $0) },
            completed: { subscriber.complete() })
          subscriber.onDispose {
            subscription.dispose()
            if !hasEnded.value { isOver.value = true }
          }
        }
      }
    }
    #expect(found.map { $0.text.contains("breaks the law .cold") } == [true])
  }

  @Test func `an error that is replaced by another one is found`() throws {
    let found = try issues {
      try verifyOperator("renamed") { source, _ in source.mapError { _ in TestError("other") } }
    }
    #expect(found.map { $0.text.contains("breaks the law .errors") } == [true])
    try verifyOperator("renamed", errors: .handled) { source, _ in
      source.mapError { _ in TestError("other") }
    }
  }

  @Test func `near the end of time nothing is shifted`() throws {
    try verifyOperator("late", inputs: ["9223372036s a 1ms |"]) { source, scheduler in
      source.debounce(for: .milliseconds(3), on: scheduler)
    }
  }

  @Test func `an input of the call is called so, and a name is written as Swift`() throws {
    let found = try issues {
      try verifyOperator("a \"b\"", model: { _ in [] }, inputs: ["a"]) { source, _ in source }
    }
    let text = try #require(found.first?.text)
    #expect(text.contains("Found with an input of the call"))
    #expect(text.contains(#"try verifyOperator("a \"b\"", inputs: ["a"]) { … }"#))
  }
}

/// Sends the last value while it holds its lock, which its disposal needs too.
private func lockedLast(_ source: Signal<Int, TestError>) -> Signal<Int, TestError> {
  Signal { subscriber in
    let last = LockedValue()
    let subscription = source.subscribe(
      next: { value in last { $0 = value } }, error: { subscriber.send(error: $0) },
      completed: {
        last { value in if let value { subscriber.send(value) } }
        subscriber.complete()
      })
    subscriber.onDispose {
      subscription.dispose()
      last { $0 = nil }
    }
  }
}

/// A value whose lock stays held as long as a closure runs.
private final class LockedValue: Sendable {
  private let value = Locked<Int?>(nil)

  func callAsFunction(_ body: (inout Int?) -> Void) { value.withLock { body(&$0) } }
}
