/// Work that a user starts: a signal per execution, and signals of how it goes.
///
/// ```swift
/// let save = Command<Draft, Receipt, SavingError>(enabled: form.isValid) { draft in
///   server.save(draft)
/// }
/// save.isExecuting.bind(to: spinner.isVisible)
/// save.execute(draft)
/// ```
///
/// A command is *open* when the last value of `enabled` is true (it is, before it sends) and either
/// nothing runs or executions may run at the same time. Its state changes inside the calls that
/// change it; everything it tells, it tells in one order: while a handler of any of its signals
/// runs, the rest waits.
///
/// At the start of an execution come, in this order: the closure is called, ``isExecuting`` and
/// ``isEnabled``, ``executions``, the work is subscribed. At the end: the work is released,
/// ``errors``, ``isExecuting`` and ``isEnabled``, the end of the returned and of the inner signal. So
/// a completion handler may execute again.
///
/// - Note: RAC `RACCommand`, ReactiveSwift `Action`.
public final class Command<Input, Output: Sendable, Failure: Error>: Sendable {
  @usableFromInline let work: @Sendable (Input) -> Signal<Output, Failure>
  @usableFromInline let core: CommandCore<Output, Failure>
  @usableFromInline let watchingEnabled = Lifetime()

  /// A command that is told what to do.
  ///
  /// - Parameters:
  ///   - enabled: Whether the command may execute; its last value stays when it completes.
  ///   - allowsConcurrentExecution: Whether it may execute while it does.
  ///   - execute: Makes the work of one execution, which is then subscribed once.
  @inlinable
  public init(
    enabled: Signal<Bool, Never> = .just(true), allowsConcurrentExecution: Bool = false,
    execute: @escaping @Sendable (Input) -> Signal<Output, Failure>
  ) {
    work = execute
    let core = CommandCore<Output, Failure>(isConcurrent: allowsConcurrentExecution)
    self.core = core
    enabled.attach(
      sharing: watchingEnabled, send: { core.setEnabled($0) }, finish: { _ in })
  }

  @inlinable
  deinit {
    watchingEnabled.dispose()
    core.close()
  }

  /// One inner signal per execution, without its error; it replays.
  ///
  /// It completes when the command is released.
  @inlinable public var executions: Signal<Signal<Output, Never>, Never> {
    core.teller.executions.signal
  }

  /// The values of all executions; completes after the command was released and its work has ended.
  @inlinable public var values: Signal<Output, Never> { core.teller.values.signal }

  /// The errors of all executions; completes after the command was released and its work has ended.
  @inlinable public var errors: Signal<Failure, Never> { core.teller.errors.signal }

  /// Whether work runs: the current value, then changes.
  ///
  /// It completes after the command was released and its work has ended.
  @inlinable public var isExecuting: Signal<Bool, Never> { core.teller.isExecuting.signal }

  /// Whether the command is open: the current value, then changes.
  ///
  /// It completes when the command is released.
  @inlinable public var isEnabled: Signal<Bool, Never> { core.teller.isEnabled.signal }

  /// Starts an execution, whether or not anybody listens.
  ///
  /// - Parameter input: What to work on.
  /// - Returns: A signal that replays what the work sends to whoever subscribes, at any time; leaving
  ///   it does not stop the work. It fails at once with ``CommandError/disabled`` when the command is
  ///   not open.
  @discardableResult
  @inlinable
  public func execute(_ input: Input) -> Signal<Output, CommandError<Failure>> {
    guard let run = core.takeSlot() else { return .fail(.disabled) }
    let work = work(input)
    core.announce(run)
    core.start(work, as: run)
    return run.returned.signal
  }

  /// Disposes all running work.
  ///
  /// The returned signals fail with ``CommandError/cancelled``, the inner ones complete.
  @inlinable
  public func cancel() { core.cancel() }
}

extension Command where Input == Void {
  /// Starts an execution, whether or not anybody listens; see ``execute(_:)``.
  @discardableResult
  @inlinable
  public func execute() -> Signal<Output, CommandError<Failure>> { execute(()) }
}
