/// Something that goes on until it is disposed: a subscription, scheduled work, a binding.
///
/// Dropping the last reference to a disposable does not dispose it; see ``ScopedDisposable`` for
/// the one that does.
public protocol Disposable: Sendable {
  /// Whether it has ended, by ``dispose()`` or on its own.
  var isDisposed: Bool { get }

  /// Ends it and releases what it holds; only the first call does anything.
  ///
  /// May be called from any thread and from inside a handler. Once it has returned, its own thread
  /// delivers nothing more; another thread finishes at most the event in flight.
  func dispose()
}
