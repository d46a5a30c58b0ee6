extension Signal {
  /// Makes a resource for each subscription and disposes it with the subscription.
  ///
  /// ```
  /// body            -a|
  /// using           -a|
  /// ```
  ///
  /// - **Values and end**: of the signal that `body` makes.
  /// - **Release**: the signal first, then the resource, then the end is told; the same on disposal.
  ///
  /// - Parameters:
  ///   - resource: Makes the resource, inside `subscribe`; called once per subscription.
  ///   - body: Makes the signal that uses it; called once per subscription.
  /// - Returns: A signal that owns a resource while it is subscribed to.
  /// - Note: Rx `using`.
  @inlinable
  public static func using<Resource: Disposable>(
    _ resource: @escaping @Sendable () -> Resource,
    _ body: @escaping @Sendable (Resource) -> Signal
  ) -> Signal {
    Signal(ungated: { output in
      let owned = resource()
      output.lifetime.add { owned.dispose() }
      guard output.lifetime.isLive else { return }
      body(owned).attach(continuing: output)
    })
  }
}
