/// Runs an action once, when it is disposed.
public final class AnyDisposable: Disposable {
  private let lifetime = Lifetime()

  /// A disposable that does nothing but remember that it was disposed.
  public init() {}

  /// A disposable that runs an action.
  ///
  /// - Parameter action: Runs inside the first call of ``dispose()``; released after it has run.
  public init(_ action: @escaping @Sendable () -> Void) { lifetime.add(action) }

  /// Whether it was disposed.
  public var isDisposed: Bool { lifetime.isDisposed }

  /// Runs the action; only the first call does.
  public func dispose() { lifetime.dispose() }
}
