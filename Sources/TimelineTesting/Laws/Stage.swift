import ReactiveCore
import Recorder
import TestScheduler

/// A world of its own for one run of an operator.
struct Stage {
  /// How many steps a run goes on when the sources have sent everything.
  private static let mostStepsBehindInput = 64
  /// How many steps a run may take at all.
  private static let mostSteps = 10_000

  private let specimen: Specimen
  private let plan: Plan
  private let scheduler: TestScheduler
  private let journal: Journal
  private let log: Log
  private let listener: Listener
  private let start: Instant

  init(_ specimen: Specimen, _ plan: Plan) {
    (self.specimen, self.plan) = (specimen, plan)
    scheduler = TestScheduler(tick: plan.unit, ties: plan.ties)
    journal = Journal(sources: specimen.sources.count, on: scheduler)
    log = Log(subscriptions: plan.subscriptions.count)
    listener = Listener(plan, journal: journal, log: log, scheduler: scheduler.core)
    start = Instant.zero.advanced(by: plan.start)
  }

  /// Plays the plan.
  ///
  /// - Throws: `SchedulerError` when a limit is reached, and what the closure of the user throws.
  func play() throws -> Outcome {
    let watch = GateWatch { [journal] in journal.add(.refused(isEnd: $0)) }
    return try GateWatch.$current.withValue(watch) { try playWatched() }
  }

  private func playWatched() throws -> Outcome {
    try scheduler.advance(to: start)
    if case .at(let instant, isFirst: true) = plan.disposal { scheduleDisposal(at: instant) }
    let sources = makeSources()
    if case .at(let instant, isFirst: false) = plan.disposal { scheduleDisposal(at: instant) }
    let product = try specimen.build(sources.signals, scheduler, plan.unit)
    let early = inspection()
    try begin(product)
    var inspected = journal.hasEnded ? inspection() : nil
    var (firstStep, waits) = (Instant?.none, self.waits)
    let (isIdle, end) = try run(answering: sources.first) {
      if firstStep == nil { firstStep = scheduler.now }
      waits += self.waits
      if inspected == nil, journal.hasEnded { inspected = inspection() }
    }
    let rest = inspected == nil ? inspection() : nil
    if inspected == nil {
      dispose(product)
      inspected = inspection()
    }
    var heard = log.heard
    if case .recording(let recording) = product { heard = [recording.timeline()] }
    return Outcome(
      journal: journal.entries, heard: heard.map { $0.events(in: .distantPast...end) },
      early: early, inspection: inspected, rest: rest, firstStep: firstStep,
      waits: waits, isRunaway: journal.isRunaway, isIdle: isIdle, end: end)
  }

  // MARK: - Sources

  private func makeSources() -> (
    signals: [Signal<Int, TestError>], first: HotSignal<Int, TestError>?
  ) {
    var signals: [Signal<Int, TestError>] = []
    var first: HotSignal<Int, TestError>?
    for (number, kind) in specimen.sources.enumerated() {
      let played = plan.input[number]
      if plan.feeding == .cold || kind.isInner {
        let source = scheduler.cold(played, fileID: #fileID, line: #line)
        signals.append(journal.follow(source.signal, as: number))
      } else {
        let source = scheduler.hot(
          played.shifted(by: plan.start), fileID: #fileID, line: #line)
        if number == 0 { first = source }
        signals.append(journal.follow(source.signal, as: number))
      }
    }
    return (signals, first)
  }

  // MARK: - Subscribing and disposing

  private func begin(_ product: Specimen.Product) throws {
    guard case .signal(let signal) = product else { return }
    for (number, delay) in plan.subscriptions.enumerated() {
      guard delay > .zero else {
        listener.subscribe(number, to: signal)
        continue
      }
      let listener = listener
      scheduler.schedule(at: start.advanced(by: delay), label: nil, fileID: #fileID, line: #line) {
        listener.subscribe(number, to: signal)
      }
    }
  }

  private func scheduleDisposal(at instant: Instant) {
    let (lifetime, journal) = (listener.lifetimes[0], journal)
    scheduler.schedule(at: instant, label: nil, fileID: #fileID, line: #line) {
      if lifetime.cancel() { journal.add(.disposed) }
    }
  }

  private func dispose(_ product: Specimen.Product) {
    for lifetime in listener.lifetimes { lifetime.dispose() }
    if case .recording(let recording) = product { recording.dispose() }
  }

  // MARK: - Running

  private func run(
    answering source: HotSignal<Int, TestError>?, afterStep: () -> Void
  ) throws -> (isIdle: Bool, end: Instant) {
    if let echo = plan.echo, let source {
      log.prepare(answering: echo.answered, inside: echo.isInside) { source.send(echo.value) }
    }
    let lastInput = lastInput
    var (steps, behind) = (0, 0)
    while try scheduler.step() {
      log.answerLate()
      afterStep()
      steps += 1
      if let end = plan.end, scheduler.now > end { return (false, end) }
      if scheduler.now >= lastInput { behind += 1 }
      let isOver = plan.end == nil && behind > Self.mostStepsBehindInput
      if isOver || steps > Self.mostSteps {
        return (false, scheduler.now.advanced(byNanoseconds: -1))
      }
    }
    return (true, .distantFuture)
  }

  private var lastInput: Instant {
    let instants = plan.input.compactMap { $0.last?.instant }.map { $0.advanced(by: plan.start) }
    let subscribed = plan.subscriptions.map { start.advanced(by: $0) }
    return (instants + subscribed).max() ?? start
  }

  private var waits: [Duration] {
    guard plan.notesWaits else { return [] }
    return inspection().pending.map { scheduler.now.duration(to: $0.instant) }
  }

  private func inspection() -> Outcome.Inspection {
    Outcome.Inspection(
      instant: scheduler.now, openSources: journal.openSources,
      pending: scheduler.pending.filter { $0.fileID != #fileID })
  }
}
