public import Synchronization

/// Goes with the first of some signals to send any event.
///
/// ```
/// a               --a-b|
/// b               -x-y|
/// race(a, b)      -x-y|
/// ```
///
/// - **Values and end**: of the winner. A completion or an error wins too.
/// - **Disposal of the others**: before the first event is handed on; what has not been subscribed
///   by then never is.
/// - **No signals at all**: nobody can win, and it never ends.
///
/// - Parameter signals: The sources, subscribed in this order.
/// - Returns: A signal of the winner.
/// - Note: RxSwift `amb`, RxJS `race`.
@inlinable
public func race<Value, Failure>(_ signals: [Signal<Value, Failure>]) -> Signal<Value, Failure> {
  Signal(ungated: { output in
    let start = Race(count: signals.count, within: output.lifetime)
    for (index, signal) in signals.enumerated() where start.isOpen {
      signal.attach(
        sharing: start.lifetimes[index], send: { if start.isWon(by: index) { output.onSend($0) } },
        finish: { if start.isWon(by: index) { output.finish($0) } })
    }
  })
}

/// Goes with the first of two or more signals to send any event; see ``race(_:)``.
@inlinable
public func race<Value, Failure>(
  _ first: Signal<Value, Failure>, _ second: Signal<Value, Failure>,
  _ others: Signal<Value, Failure>...
) -> Signal<Value, Failure> {
  race([first, second] + others)
}

extension Signal {
  /// Goes with the first of two signals to send any event.
  ///
  /// ```
  /// a               --a-b|
  /// b               -x-y|
  /// a.race(b)       -x-y|
  /// ```
  ///
  /// - **Values and end**: of the winner. A completion or an error wins too.
  /// - **Disposal of the other**: before the first event is handed on.
  ///
  /// - Parameter other: Subscribed after this signal, unless that has won by then.
  /// - Returns: A signal of the winner.
  /// - Note: RxSwift `amb`, RxJS `raceWith`.
  @inlinable
  public func race(_ other: Signal) -> Signal { ReactiveCore.race([self, other]) }

  /// Goes with the first of two signals to send any event, of which the second cannot fail.
  @inlinable @_disfavoredOverload
  public func race(_ other: Signal<Value, Never>) -> Signal { race(other.promoteFailure()) }
}

extension Signal where Failure == Never {
  /// Goes with the first of two signals to send any event, of which the first cannot fail.
  @inlinable @_disfavoredOverload
  public func race<OtherFailure>(
    _ other: Signal<Value, OtherFailure>
  ) -> Signal<Value, OtherFailure> {
    promoteFailure().race(other)
  }
}

/// Who of several runs has won: from then on the events of one source, which are serial.
@usableFromInline
final class Race: Sendable {
  @usableFromInline static var nobody: Int { -1 }

  @usableFromInline let winner = Atomic<Int>(Race.nobody)
  private let longer: Lifetime
  @usableFromInline let lifetimes: [Lifetime]

  @usableFromInline
  init(count: Int, within longer: Lifetime) {
    self.longer = longer
    lifetimes = (0..<count).map { _ in longer.child() }
  }

  /// Whether one more may run.
  @usableFromInline var isOpen: Bool {
    longer.isLive && winner.load(ordering: .acquiring) == Self.nobody
  }

  /// Whether the run has won, by now at the latest: then the others have been disposed.
  @inlinable
  func isWon(by index: Int) -> Bool {
    let found = winner.load(ordering: .acquiring)
    return found == index || (found == Self.nobody && claim(index))
  }

  @usableFromInline
  func claim(_ index: Int) -> Bool {
    let claim = winner.compareExchange(
      expected: Self.nobody, desired: index, ordering: .acquiringAndReleasing)
    guard claim.exchanged else { return claim.original == index }
    for (other, lifetime) in lifetimes.enumerated() where other != index { lifetime.dispose() }
    return true
  }
}
