/// What a command does and tells; running work keeps it, so that it may outlive its command.
///
/// The drain is the one queue for everything the command tells. A transition changes the state and
/// names what is told, under one lock; the telling happens outside it.
final class CommandCore<Output: Sendable, Failure: Error>: Sendable {
  let isExecuting = SubjectCore<Bool, Never>(keeping: 1, initially: [false], afterEnd: true)
  let isEnabled = SubjectCore<Bool, Never>(keeping: 1, initially: [true], afterEnd: true)
  let executions = SubjectCore<Signal<Output, Never>, Never>()
  let values = SubjectCore<Output, Never>()
  let errors = SubjectCore<Failure, Never>()
  private let drain: Drain<CommandState<Output, Failure>, [Telling], Never>

  init(isConcurrent: Bool) {
    let telling = CommandTeller(
      isExecuting: isExecuting, isEnabled: isEnabled, executions: executions, values: values,
      errors: errors)
    drain = Drain(
      CommandState(isConcurrent: isConcurrent),
      to: Subscriber(
        lifetime: Lifetime(), send: { for item in $0 { telling.tell(item) } }, finish: { _ in }))
  }

  typealias Telling = CommandTelling<Output, Failure>
  typealias Run = CommandRun<Output, Failure>

  /// Takes the slot for an execution; nil when the command is not open.
  func takeSlot() -> Run? { drain.withState { $0.takeSlot() } }

  /// Tells that an execution begins, unless it has been cancelled by now.
  func announce(_ run: Run) {
    drain.apply { state in
      guard run.lifetime.isLive else { return .nothing }
      state.announce(run)
      return .value(state.changes() + [.execution(run)])
    }
  }

  /// Subscribes the work of an execution, unless it has been cancelled by now.
  func start(_ work: Signal<Output, Failure>, as run: Run) {
    guard run.lifetime.isLive else { return }
    work.attach(
      sharing: run.lifetime, send: { self.hear($0, of: run) }, finish: { self.end(run, with: $0) })
  }

  private func hear(_ value: Output, of run: Run) {
    drain.apply { _ in run.lifetime.isLive ? .value([.value(value, run)]) : .nothing }
  }

  /// Ends an execution whose work has ended, and has been released.
  private func end(_ run: Run, with termination: Termination<Failure>) {
    drain.apply { state in
      guard state.remove(run) else { return .nothing }
      var told: [Telling] = []
      if case .error(let failure) = termination { told.append(.failure(failure)) }
      told += state.changes()
      told.append(.end(run, termination.ofCommand))
      return .value(told + state.farewell())
    }
  }

  func cancel() {
    // Work that ends on its own at this moment is not cancelled: its own end is on its way.
    let runs = drain.withState { $0.runs.entries.compactMap(\.element) }
      .filter { $0.lifetime.cancel() }
    drain.apply { state in
      let cancelled = runs.filter { state.remove($0) }
      let ends = cancelled.map { Telling.end($0, .error(.cancelled)) }
      return cancelled.isEmpty ? .nothing : .value(state.changes() + ends + state.farewell())
    }
  }

  func setEnabled(_ isEnabled: Bool) {
    drain.apply { state in
      guard state.isEnabled != isEnabled else { return .nothing }
      state.isEnabled = isEnabled
      return .value(state.changes())
    }
  }

  /// The command has been released.
  func close() {
    drain.apply { state in
      state.isClosed = true
      return .value([.closed] + state.farewell())
    }
  }
}

/// One execution.
final class CommandRun<Output: Sendable, Failure: Error>: Sendable {
  let id: UInt64
  /// How long its work lasts.
  let lifetime = Lifetime()
  let returned = SubjectCore<Output, CommandError<Failure>>(
    keeping: .max, initially: [], afterEnd: true)
  let inner = SubjectCore<Output, Never>(keeping: .max, initially: [], afterEnd: true)

  init(id: UInt64) { self.id = id }
}

extension Termination {
  /// The same end, as the returned signal of a command tells it.
  fileprivate var ofCommand: Termination<CommandError<Failure>> {
    switch self {
    case .completed: .completed
    case .error(let failure): .error(.failed(failure))
    }
  }
}
