/// Hears what a gate drops because it was sent after the end that the sender itself has told.
///
/// Dropping it keeps the contract, so nobody else would notice: whoever checks an operator wants to
/// know. What is sent after a disposal does not count, it is part of the game.
package final class GateWatch: Sendable {
  /// The watch over what is subscribed and sent meanwhile.
  @TaskLocal package static var current: GateWatch?

  private let onRefusal: @Sendable (_ isEnd: Bool) -> Void
  /// The lifetimes that have ended on their own, kept so that no other takes their identity.
  private let ended = Locked<[ObjectIdentifier: Lifetime]>([:])

  /// - Parameter onRefusal: Hears of each event that was dropped whether it was an end.
  package init(onRefusal: @escaping @Sendable (_ isEnd: Bool) -> Void) {
    self.onRefusal = onRefusal
  }

  fileprivate func noteEnd(of lifetime: Lifetime) {
    ended.withLock { $0[ObjectIdentifier(lifetime)] = lifetime }
  }

  fileprivate func noteRefusal(ofEnd isEnd: Bool, by lifetime: Lifetime) {
    let isOwn = ended.withLock { $0[ObjectIdentifier(lifetime)] != nil }
    if isOwn { onRefusal(isEnd) }
  }
}

extension Lifetime {
  /// Notes that its end was told.
  @usableFromInline
  func noteEnd() { GateWatch.current?.noteEnd(of: self) }

  /// Notes that a value, or another end, came after the end.
  @usableFromInline
  func refuse(end isEnd: Bool) { GateWatch.current?.noteRefusal(ofEnd: isEnd, by: self) }
}
