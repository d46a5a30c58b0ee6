/// The subscriptions of an object: they end when it is released.
///
/// ```swift
/// let bindings = Bindings()
/// bindings += titles.bind(to: \.title, on: self)
/// ```
public final class Bindings: Sendable {
  private let members = CompositeDisposable()

  /// No subscriptions yet.
  public init() {}

  deinit { members.dispose() }

  /// Adds a subscription.
  ///
  /// A class, so that this works on a `let`.
  public static func += (bindings: Bindings, disposable: any Disposable) {
    bindings.members.add(disposable)
  }
}
