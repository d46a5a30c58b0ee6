/// Disposes another disposable when it is released.
///
/// - Note: RAC `RACScopedDisposable`, Combine `AnyCancellable`.
public final class ScopedDisposable: Disposable {
  private let inner: any Disposable

  /// Ties a disposable to the life of this object.
  public init(_ inner: any Disposable) { self.inner = inner }

  deinit { inner.dispose() }

  /// Whether the inner disposable has ended.
  public var isDisposed: Bool { inner.isDisposed }

  /// Disposes the inner disposable now.
  public func dispose() { inner.dispose() }
}
