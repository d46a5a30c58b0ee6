import ReactiveCore
import Recorder
import TestScheduler

/// A world of its own for one run of an operator.
// A class, since what runs in it would copy it all the time.
final class Stage {
  /// How many steps a run goes on when the sources have sent everything.
  private static let mostStepsBehindInput = 64
  /// How many steps a run may take at all.
  private static let mostSteps = 10_000

  private let specimen: Specimen
  private let plan: Plan
  private let scheduler: TestScheduler
  private let journal: Journal
  private let echo: Echo?
  private let listener: Listener
  private let start: Instant
  /// The source that an answer is sent into.
  private var first: Feed?

  init(_ specimen: Specimen, _ plan: Plan) {
    (self.specimen, self.plan) = (specimen, plan)
    scheduler = TestScheduler(tick: plan.unit, ties: plan.ties)
    journal = Journal(
      sources: specimen.sources.count, subscriptions: plan.subscriptions.count,
      on: scheduler.core)
    echo = plan.echo.map { Echo($0) }
    listener = Listener(plan, journal: journal, echo: echo)
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
    if start > .zero { try scheduler.advance(to: start) }
    if case .at(let instant, isFirst: true) = plan.disposal { scheduleDisposal(at: instant) }
    let sources = makeSources()
    if case .at(let instant, isFirst: false) = plan.disposal { scheduleDisposal(at: instant) }
    let product = try specimen.build(sources, scheduler, plan.unit)
    let early = inspection()
    try begin(product)
    var inspected = journal.hasEnded ? inspection() : nil
    var waits = self.waits
    let (firstStep, isIdle, end) = try run(unless: isOver(inspected)) {
      plan.notesWaits || inspected == nil && journal.hasEnded
    } look: {
      if plan.notesWaits { waits += self.waits }
      if inspected == nil, journal.hasEnded { inspected = inspection() }
      return isOver(inspected)
    }
    let rest = inspected == nil ? inspection() : nil
    if inspected == nil {
      dispose(product)
      inspected = inspection()
    }
    let record = journal.record
    return Outcome(
      journal: record.entries, heard: heard(record.heard, of: product, until: end),
      early: early, inspection: inspected, rest: rest, firstStep: firstStep,
      waits: waits, isRunaway: journal.isRunaway, isIdle: isIdle, end: end)
  }

  /// What each subscription has heard up to an instant, or the recorder that was made instead.
  private func heard(
    _ entries: [[Heard.Entry]], of product: Specimen.Product, until end: Instant
  ) -> [Heard] {
    if case .recording(let recording) = product { return [recording.timeline().through(end)] }
    return entries.map { Heard(entries: $0).through(end) }
  }

  // MARK: - Sources

  private func makeSources() -> [Signal<Int, TestError>] {
    var sources: [Signal<Int, TestError>] = []
    for number in 0..<specimen.sources.count {
      let isCold = plan.feeding == .cold || specimen.sources[number].isInner
      let played = plan.input[number]
      let feed = Feed(
        isCold || plan.start == .zero ? played : played.moved { $0.advanced(by: plan.start) },
        as: number, on: scheduler.core, journal: journal)
      sources.append(isCold ? feed.playCold() : feed.playHot())
      if number == 0, !isCold { first = feed }
    }
    return sources
  }

  // MARK: - Subscribing and disposing

  private func begin(_ product: Specimen.Product) throws {
    guard case .signal(let signal) = product else { return }
    for number in 0..<plan.subscriptions.count {
      let delay = plan.subscriptions[number]
      guard delay > .zero else {
        listener.subscribe(number, to: signal)
        continue
      }
      let listener = listener
      schedule(at: start.advanced(by: delay)) { listener.subscribe(number, to: signal) }
    }
  }

  private func scheduleDisposal(at instant: Instant) {
    let (lifetime, journal) = (listener.lifetimes[0], journal)
    schedule(at: instant) {
      if lifetime.cancel() { journal.add(.disposed) }
    }
  }

  /// Schedules something that is not listed as pending: what is comes from the operator.
  private func schedule(at instant: Instant, _ action: @escaping @Sendable () -> Void) {
    _ = scheduler.core.scheduleEvents(
      startingAt: instant, count: 1, isPending: false, label: nil, fileID: #fileID, line: #line
    ) { _ in
      action()
      return nil
    }
  }

  private func dispose(_ product: Specimen.Product) {
    for lifetime in listener.lifetimes { lifetime.dispose() }
    if case .recording(let recording) = product { recording.dispose() }
  }

  // MARK: - Running

  /// Whether all that is left are the events of sources which nobody listens to.
  private func isOver(_ inspected: Outcome.Inspection?) -> Bool {
    guard let inspected, plan.subscriptions.count == 1 else { return false }
    return inspected.openSources.isEmpty && inspected.pending.isEmpty
  }

  /// Plays as far as the plan goes.
  ///
  /// - Parameters:
  ///   - wasOver: Whether nothing need be played at all.
  ///   - pauses: Whether to pause, asked after each step.
  ///   - look: Looks around in a pause; whether the rest may be left out.
  /// - Returns: When anything ran first, and how far all was played: whether to the end.
  /// - Throws: `SchedulerError` when a limit is reached.
  private func run(
    unless wasOver: Bool, pauses: () -> Bool, look: () -> Bool
  ) throws -> (firstStep: Instant?, isIdle: Bool, end: Instant) {
    if let echo, let first, let value = plan.echo?.value {
      echo.prepare { first.send(.next(value)) }
    }
    let lastInput = lastInput
    var (steps, behind, firstStep) = (0, 0, Instant?.none)
    var (isDone, isOver) = (false, wasOver)
    // The last instant that is played to its end, once the run is cut off.
    var cut: Instant?
    while !isDone, !isOver, cut == nil {
      isDone = try scheduler.core.playSteps {
        echo?.answerLate()
        let now = scheduler.now
        if firstStep == nil { firstStep = now }
        steps += 1
        if now >= lastInput { behind += 1 }
        let isEndless = plan.end == nil && behind > Self.mostStepsBehindInput
        if let end = plan.end, now > end {
          cut = end
        } else if isEndless || steps > Self.mostSteps {
          cut = now.advanced(byNanoseconds: -1)
        }
        return cut == nil && !pauses()
      }
      if !isDone { isOver = look() }
    }
    return (firstStep, cut == nil, cut ?? .distantFuture)
  }

  private var lastInput: Instant {
    var last = start
    for source in 0..<plan.input.count where !plan.input[source].entries.isEmpty {
      let entries = plan.input[source].entries
      let end = entries[entries.count - 1].instant
      last = max(last, plan.start == .zero ? end : end.advanced(by: plan.start))
    }
    for number in 0..<plan.subscriptions.count where plan.subscriptions[number] > .zero {
      last = max(last, start.advanced(by: plan.subscriptions[number]))
    }
    return last
  }

  private var waits: [Duration] {
    guard plan.notesWaits else { return [] }
    return inspection().pending.map { scheduler.now.duration(to: $0.instant) }
  }

  private func inspection() -> Outcome.Inspection {
    Outcome.Inspection(
      instant: scheduler.now, openSources: journal.openSources, pending: scheduler.pending)
  }
}
