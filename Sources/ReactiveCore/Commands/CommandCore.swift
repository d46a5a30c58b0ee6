/// What a command does and tells; running work keeps it, so that it may outlive its command.
///
/// The drain is the one queue for everything the command tells. A transition changes the state and
/// names what is told, under one lock; the telling happens outside it.
@usableFromInline
final class CommandCore<Output: Sendable, Failure: Error>: Sendable {
  @usableFromInline let teller = CommandTeller<Output, Failure>()
  @usableFromInline let drain: Drain<CommandState<Output, Failure>, [Telling], Never>

  @inlinable
  init(isConcurrent: Bool) {
    drain = Drain(
      CommandState(isConcurrent: isConcurrent),
      to: Subscriber(
        lifetime: Lifetime(), send: { [teller] in for item in $0 { teller.tell(item) } },
        finish: { _ in }))
  }

  @usableFromInline
  typealias Telling = CommandTelling<Output, Failure>
  @usableFromInline
  typealias Run = CommandRun<Output, Failure>

  /// Takes the slot for an execution; nil when the command is not open.
  @inlinable
  func takeSlot() -> Run? { drain.withState { $0.takeSlot() } }

  /// Tells that an execution begins, unless it has been cancelled by now.
  @inlinable
  func announce(_ run: Run) {
    drain.apply { state in
      guard run.lifetime.isLive else { return .nothing }
      state.announce(run)
      return .value(state.changes() + [.execution(run)])
    }
  }

  /// Subscribes the work of an execution, unless it has been cancelled by now.
  @inlinable
  func start(_ work: Signal<Output, Failure>, as run: Run) {
    guard run.lifetime.isLive else { return }
    work.attach(
      sharing: run.lifetime, send: { self.hear($0, of: run) }, finish: { self.end(run, with: $0) })
  }

  @inlinable
  func hear(_ value: Output, of run: Run) {
    drain.apply { _ in run.lifetime.isLive ? .value([.value(value, run)]) : .nothing }
  }

  /// Ends an execution whose work has ended, and has been released.
  @inlinable
  func end(_ run: Run, with termination: Termination<Failure>) {
    drain.apply { state in
      guard state.remove(run) else { return .nothing }
      var told: [Telling] = []
      if case .error(let failure) = termination { told.append(.failure(failure)) }
      told += state.changes()
      told.append(.end(run, termination.ofCommand))
      return .value(told + state.farewell())
    }
  }

  @inlinable
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

  @inlinable
  func setEnabled(_ isEnabled: Bool) {
    drain.apply { state in
      guard state.isEnabled != isEnabled else { return .nothing }
      state.isEnabled = isEnabled
      return .value(state.changes())
    }
  }

  /// The command has been released.
  @inlinable
  func close() {
    drain.apply { state in
      state.isClosed = true
      return .value([.closed] + state.farewell())
    }
  }
}

/// One execution.
@usableFromInline
final class CommandRun<Output: Sendable, Failure: Error>: Sendable {
  @usableFromInline let id: UInt64
  /// How long its work lasts.
  @usableFromInline let lifetime = Lifetime()
  @usableFromInline let returned = SubjectCore<Output, CommandError<Failure>>(
    keeping: .max, initially: [], afterEnd: true)
  @usableFromInline let inner = SubjectCore<Output, Never>(
    keeping: .max, initially: [], afterEnd: true)

  @inlinable
  init(id: UInt64) { self.id = id }
}

extension Termination {
  /// The same end, as the returned signal of a command tells it.
  @inlinable var ofCommand: Termination<CommandError<Failure>> {
    switch self {
    case .completed: .completed
    case .error(let failure): .error(.failed(failure))
    }
  }
}
