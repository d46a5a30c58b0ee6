extension Signal where Failure == Never {
  /// Subscribes until the first value or completion, which is told once, after the release.
  ///
  /// - Parameters:
  ///   - lifetime: Of this subscription alone; it ends with the first event.
  ///   - action: What to do then.
  @inlinable
  func attach(
    uponFirstEventWithin lifetime: Lifetime, _ action: @escaping @Sendable () -> Void
  ) {
    guard lifetime.isLive else { return }
    attach(
      sharing: lifetime, send: { _ in if lifetime.end() { action() } }, finish: { _ in action() })
  }
}
