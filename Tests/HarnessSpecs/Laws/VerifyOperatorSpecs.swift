import ReactiveCore
import Testing
import TimelineTesting

@Suite("verifyOperator")
struct VerifyOperatorSpecs {
  @Test func `accuses nobody who is right`() throws {
    try verifyOperator("map") { source, _ in source.map { $0 * 2 } }
    try verifyOperator("debounce") { $0.debounce(for: .milliseconds(20), on: $1) }
    try verifyOperator("delay") { $0.delay(for: .milliseconds(20), on: $1) }
    try verifyOperator("take") { s, _ in s.take(2) }
    try verifyOperator("throttle") { $0.throttle(for: .milliseconds(20), latest: true, on: $1) }
  }
  @Test func `a`() throws {
    try verifyOperator("debounce a") { source, scheduler in
      Signal { out in
        let timer = SerialDisposable()
        let sub = source.subscribe(next: { v in timer.replace(scheduler.schedule(after: .milliseconds(20)) { out.send(v) }) }, error: { out.send(error: $0) }, completed: { out.complete() })
        out.onDispose { sub.dispose() }
      }
    }
  }
  @Test func `b`() throws {
    try verifyOperator("debounce b", model: { Timeline($0.filter { $0.event.isTerminal }) }) { source, scheduler in
      source.debounce(for: .milliseconds(20), on: scheduler)
    }
  }
  @Test func `c`() throws {
    try verifyOperator("emits") { source, scheduler in
      Signal { out in
        let sub = source.observe { out.send(event: $0); if $0.isTerminal { out.send(7) } }
        out.onDispose { sub.dispose() }
      }
    }
  }
}
