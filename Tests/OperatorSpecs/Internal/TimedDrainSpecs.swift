import ReactiveCore
import TestScheduler
import Testing

@Suite("a drain with a timer")
struct TimedDrainSpecs {
  typealias Timed = TimedDrain<Int, String, Never>
  let log = Log<String>()
  let scheduler = TestScheduler()

  private func makeOutput() -> Subscriber<String, Never> {
    Subscriber(lifetime: Lifetime(), send: { [log] in log($0) }, finish: { [log] _ in log("end") })
  }

  /// Rings 2 ms after it was armed; its state counts how often it has rung.
  private func makeTimed(_ output: Subscriber<String, Never>) -> Timed {
    Timed(
      0, to: output,
      arm: { [log, scheduler] turn, ring in
        log("arm \(turn)")
        return scheduler.schedule(after: .milliseconds(2), ring)
      },
      onRing: { count in
        count += 1
        return TimedStep(.value("ring \(count)"))
      })
  }

  @Test func `a step changes the state, then the timer, then it sends`() {
    let timed = makeTimed(makeOutput())
    timed.step { state in
      state = 5
      return TimedStep(.value("value"), timer: .restart)
    }
    #expect(log.entries == ["arm 1", "value"])
  }

  @Test func `the timer rings once, and again when it is restarted`() throws {
    let timed = makeTimed(makeOutput())
    timed.start()
    try scheduler.run()
    timed.start()
    try scheduler.run()
    #expect(log.entries == ["arm 1", "ring 1", "arm 2", "ring 2"])
  }

  @Test func `a restart cancels the timer before`() throws {
    let timed = makeTimed(makeOutput())
    timed.start()
    try scheduler.advance(by: .milliseconds(1))
    timed.start()
    #expect(scheduler.pending.map(\.instant) == [.milliseconds(3)])
    try scheduler.run()
    #expect(log.entries == ["arm 1", "arm 2", "ring 1"])
  }

  @Test func `a timer that is stopped does not ring`() throws {
    let timed = makeTimed(makeOutput())
    timed.start()
    timed.step { _ in TimedStep(.value("stopped"), timer: .stop) }
    #expect(scheduler.pending.isEmpty)
    #expect(log.entries == ["arm 1", "stopped"])
  }

  @Test func `a timer whose turn has passed does nothing when it rings all the same`() {
    let rings = Log<@Sendable () -> Void>()
    let timed = Timed(
      0, to: makeOutput(),
      arm: { _, ring in
        rings(ring)
        return nil
      }, onRing: { _ in TimedStep(.value("ring")) })
    timed.start()
    timed.start()
    rings.entries[0]()
    #expect(log.entries.isEmpty)
    rings.entries[1]()
    #expect(log.entries == ["ring"])
    timed.step { _ in TimedStep(timer: .stop) }
    rings.entries[1]()
    #expect(log.entries == ["ring"])
  }

  @Test func `a timer that rings while it is armed rings before what comes next`() {
    let timed = Timed(
      0, to: makeOutput(),
      arm: { _, ring in
        ring()
        return nil
      }, onRing: { _ in TimedStep(.value("ring")) })
    timed.step { _ in TimedStep(.value("value"), timer: .restart) }
    #expect(log.entries == ["value", "ring"])
  }

  @Test func `the end of the output cancels the timer, and nothing is done any more`() throws {
    let output = makeOutput()
    let timed = makeTimed(output)
    timed.start()
    timed.apply { _ in .end(.completed) }
    #expect(scheduler.pending.isEmpty)
    timed.step { _ in TimedStep(.value("late"), timer: .restart) }
    #expect(scheduler.pending.isEmpty)
    #expect(log.entries == ["arm 1", "end"])
  }

  @Test func `what is to be done after a ring is done outside the lock`() throws {
    let timed = Timed(
      0, to: makeOutput(),
      arm: { [scheduler] _, ring in scheduler.schedule(after: .milliseconds(2), ring) },
      onRing: { _ in TimedStep(.value("ring")) },
      afterRing: { timed in timed.step { _ in TimedStep(.value("after")) } })
    timed.start()
    try scheduler.run()
    #expect(log.entries == ["ring", "after"])
  }
}

@Suite("an alarm")
struct AlarmSpecs {
  let log = Log<Int>()

  private func timer(_ number: Int) -> any Disposable { AnyDisposable { [log] in log(number) } }

  @Test func `a newer turn disposes the older timer`() {
    let alarm = Alarm()
    alarm.hold(timer(1), of: 1)
    #expect(log.entries.isEmpty)
    alarm.hold(timer(2), of: 2)
    #expect(log.entries == [1])
    alarm.hold(nil, of: 3)
    #expect(log.entries == [1, 2])
  }

  @Test func `a timer that comes after its turn is disposed itself`() {
    let alarm = Alarm()
    alarm.hold(timer(2), of: 2)
    alarm.hold(timer(1), of: 1)
    #expect(log.entries == [1])
    alarm.dispose()
    #expect(log.entries == [1, 2])
  }

  @Test func `after disposal every timer is disposed at once`() {
    let alarm = Alarm()
    alarm.dispose()
    #expect(alarm.isDisposed)
    alarm.hold(timer(1), of: 1)
    #expect(log.entries == [1])
  }
}

@Suite("a grid of instants")
struct GridSpecs {
  @Test func `instants lie at a fixed distance from the start`() {
    let grid = Grid(from: .milliseconds(5), every: .milliseconds(3))
    #expect((0...2).map(grid.instant) == [.milliseconds(5), .milliseconds(8), .milliseconds(11)])
  }

  @Test(arguments: [Duration.zero, .seconds(-1)]) func `no distance stays at the start`(
    period: Duration
  ) {
    #expect(Grid(from: .milliseconds(5), every: period).instant(7) == .milliseconds(5))
  }

  @Test func `past the end of time is the end of time`() {
    let grid = Grid(from: .milliseconds(5), every: .seconds(Int64.max))
    #expect((1...2).map(grid.instant) == [.distantFuture, .distantFuture])
    #expect(Grid(from: .zero, every: .seconds(1)).instant(.max) == .distantFuture)
  }
}
