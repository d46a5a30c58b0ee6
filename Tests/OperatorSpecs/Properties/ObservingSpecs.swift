import Observation
import ReactiveCore
import TestScheduler
import Testing
import TimelineTesting

/// A model that these specs touch from one thread at a time.
@Observable
private final class Person: @unchecked Sendable {
  var first = "Ada"
  var last = "L"
  var age = 36
}

@Suite("observing")
struct ObservingSpecs {
  let scheduler = TestScheduler()
  private let person = Person()

  private var names: Signal<String, Never> {
    .observing(on: scheduler) { [person] in "\(person.first) \(person.last)" }
  }

  @Test func `the current value comes inside subscribe, the last of each turn in a job`() throws {
    let recorder = scheduler.record(names)
    try scheduler.advance(to: .milliseconds(2))
    person.first = "Grace"
    person.last = "H"
    recorder.expect([.next("Ada L", at: .zero)])
    try scheduler.runDue()
    person.last = "Hopper"
    try scheduler.advance(to: .milliseconds(3))
    recorder.expect([
      .next("Ada L", at: .zero), .next("Grace H", at: .milliseconds(2)),
      .next("Grace Hopper", at: .milliseconds(2)),
    ])
  }

  @Test func `each change in a job of its own turn is seen`() throws {
    let recorder = scheduler.record(names)
    for (instant, name) in [(1, "B"), (2, "C")] {
      scheduler.schedule(at: .milliseconds(instant)) { [person] in person.first = name }
    }
    try scheduler.run()
    recorder.expect([
      .next("Ada L", at: .zero), .next("B L", at: .milliseconds(1)),
      .next("C L", at: .milliseconds(2)),
    ])
  }

  @Test func `an equal value is sent, a change of what was not read is not`() throws {
    let recorder = scheduler.record(
      Signal<Bool, Never>.observing(on: scheduler) { [person] in person.age > 18 })
    person.last = "M"
    #expect(scheduler.pending.isEmpty)
    person.age = 40
    try scheduler.run()
    recorder.expect(values: [true, true])
  }

  @Test func `a change made inside the handler is read in the next job`() throws {
    let recorder = scheduler.record(
      names.doNext { [person] name in if name == "B L" { person.last = "M" } })
    person.first = "B"
    try scheduler.run()
    recorder.expect(values: ["Ada L", "B L", "B M"])
  }

  @Test func `a change made inside the handler of the first value is read too`() throws {
    let recorder = scheduler.record(
      names.doNext { [person] name in if name == "Ada L" { person.last = "M" } })
    recorder.expect(values: ["Ada L"])
    try scheduler.run()
    recorder.expect(values: ["Ada L", "Ada M"])
  }

  @Test func `what is read may differ from reading to reading`() throws {
    let recorder = scheduler.record(
      Signal<String, Never>.observing(on: scheduler) { [person] in
        person.age > 18 ? person.first : person.last
      })
    person.age = 3
    try scheduler.run()
    person.first = "B"
    #expect(scheduler.pending.isEmpty)
    person.last = "M"
    try scheduler.run()
    recorder.expect(values: ["Ada", "L", "M"])
  }

  @Test func `disposal cancels the job that waits, and nothing is read any more`() throws {
    let readings = Log<Int>()
    let subscription = Signal<String, Never>.observing(on: scheduler) { [person] in
      readings(1)
      return person.first
    }.subscribe()
    person.first = "B"
    #expect(scheduler.pending.map(\.label) == ["observing"])
    subscription.dispose()
    #expect(scheduler.pending.isEmpty)
    person.first = "C"
    try scheduler.run()
    #expect(readings.count == 1)
  }

  @Test func `disposal releases what the closure holds, though the model has not changed`() {
    let log = Log<String>()
    let subscription = observe(holding: Token { log("released") })
    #expect(log.entries == [])
    subscription.dispose()
    #expect(log.entries == ["released"])
  }

  @Test func `a model that the closure does not keep takes the observation with it`() {
    let log = Log<String>()
    var model: Person? = Person()
    let weak = Weak(model)
    if let model { observe(weakly: model, holding: Token { log("released") }) }
    model = nil
    #expect(weak.object == nil)
    #expect(log.entries == ["released"])
  }

  private func observe(holding token: Token) -> any Disposable {
    Signal<String, Never>.observing(on: scheduler) { [person] in
      withExtendedLifetime(token) { person.first }
    }.subscribe()
  }

  private func observe(weakly model: Person, holding token: Token) {
    Signal<String?, Never>.observing(on: scheduler) { [weak model] in
      withExtendedLifetime(token) { model?.first }
    }.subscribe()
  }
}
