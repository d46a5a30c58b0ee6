import ReactiveCore
import TestScheduler
import Testing
import TimelineTesting

@Suite("lift")
struct LiftSpecs {
  let log = Log<String>()

  @Test func `the function is called when all have sent, then at each value`() {
    let log = log
    let (a, b) = (Subject<Int, Never>(), Subject<String, Never>())
    lift(a.signal, b.signal) { log("\($0)\($1)") }
    a.send(1)
    #expect(log.entries == [])
    b.send("x")
    a.send(2)
    b.send("y")
    #expect(log.entries == ["1x", "2x", "2y"])
  }

  @Test func `disposal ends it`() {
    let log = log
    let (a, b) = (MutableProperty(1), MutableProperty("x"))
    let lifting = lift(a.signal, b.signal) { log("\($0)\($1)") }
    lifting.dispose()
    a.value = 2
    #expect(log.entries == ["1x"])
  }

  @Test func `an error ends it, and releases the others`() throws {
    let (log, scheduler) = (log, TestScheduler())
    let (a, b) = (try scheduler.hot("a-b-c"), try scheduler.hot("x--#"))
    let lifting = lift(a.signal, b.signal) { log("\($0)\($1)") }
    try scheduler.run()
    #expect(log.entries == ["ax", "bx"])
    #expect(lifting.isDisposed)
    a.expectSubscriptions("^--!")
  }

  @Test func `the completion of all ends it`() {
    let log = log
    let lifting = lift(Signal<Int, Never>.just(1), .just(2)) { log("\($0)\($1)") }
    #expect(log.entries == ["12"])
    #expect(lifting.isDisposed)
  }

  @Test func `it takes up to six signals`() {
    let (log, numbers) = (log, (1...6).map { Signal<Int, Never>.just($0) })
    let (a, b, c) = (numbers[0], numbers[1], numbers[2])
    let (d, e, f) = (numbers[3], numbers[4], numbers[5])
    lift(a, b, c) { log("\($0)\($1)\($2)") }
    lift(a, b, c, d) { log("\($0)\($1)\($2)\($3)") }
    lift(a, b, c, d, e) { log("\($0)\($1)\($2)\($3)\($4)") }
    lift(a, b, c, d, e, f) { log("\($0)\($1)\($2)\($3)\($4)\($5)") }
    #expect(log.entries == ["123", "1234", "12345", "123456"])
  }

  @Test func `it takes an array; of none the function is never called`() {
    let log = log
    let numbers = [MutableProperty(1), MutableProperty(2)]
    lift(numbers.map(\.signal)) { log("\($0)") }
    numbers[1].value = 3
    lift([Signal<Int, Never>]()) { log("\($0)") }
    #expect(log.entries == ["[1, 2]", "[1, 3]"])
  }
}
