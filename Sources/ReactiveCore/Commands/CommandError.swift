/// Why an execution of a command did not complete.
public enum CommandError<Failure: Error>: Error {
  /// The command was not open: disabled, or busy.
  case disabled
  /// The command was told to ``Command/cancel()``.
  case cancelled
  /// The work failed.
  case failed(Failure)
}

extension CommandError: Equatable where Failure: Equatable {}
extension CommandError: Hashable where Failure: Hashable {}
