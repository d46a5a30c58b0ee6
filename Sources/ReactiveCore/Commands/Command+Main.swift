extension Command where Input: Sendable {
  /// A command whose closure runs on the main actor.
  ///
  /// Executed on the main actor, it is an ordinary command: the closure is called inside ``execute(_:)``.
  /// Executed elsewhere, it takes its slot at once, and the main queue calls the closure and subscribes
  /// the work.
  ///
  /// - Parameters:
  ///   - enabled: Whether the command may execute; its last value stays when it completes.
  ///   - allowsConcurrentExecution: Whether it may execute while it does.
  ///   - execute: Makes the work of one execution.
  /// - Returns: The command.
  @MainActor
  public static func onMain(
    enabled: Signal<Bool, Never> = .just(true), allowsConcurrentExecution: Bool = false,
    execute: @escaping @MainActor (Input) -> Signal<Output, Failure>
  ) -> Command {
    Command(
      enabled: enabled, allowsConcurrentExecution: allowsConcurrentExecution
    ) { input in
      if MainQueue.isCurrent { return MainQueue.call { execute(input) } }
      return Signal(ungated: { output in
        MainQueue.perform {
          guard output.lifetime.isLive else { return }
          MainQueue.call { execute(input) }.attach(output)
        }
      })
    }
  }
}
