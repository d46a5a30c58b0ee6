/// What a transition of a ``TimedDrain`` asks for.
@usableFromInline
package struct TimedStep<Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline
  package enum Timing: Sendable {
    case keep
    case restart
    case stop
  }

  @usableFromInline package let delivery: Delivery<Value, Failure>
  @usableFromInline package let timing: Timing

  @inlinable
  package init(_ delivery: Delivery<Value, Failure> = .nothing, timer timing: Timing = .keep) {
    (self.delivery, self.timing) = (delivery, timing)
  }
}

/// A drain with one timer: what operators are made of that hold something until a time has passed.
///
/// A transition mutates the state, says what becomes of the timer and names what to deliver, and it
/// happens in this order: state first, then the timer, then values. Each timer belongs to a turn; one
/// that rings although it was restarted or stopped meanwhile does nothing.
@usableFromInline
package final class TimedDrain<State: Sendable, Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline package typealias Step = TimedStep<Value, Failure>

  @usableFromInline
  struct Timed: Sendable {
    @usableFromInline var state: State
    @usableFromInline var turn = 0

    @inlinable
    init(state: State) { self.state = state }
  }

  @usableFromInline let drain: Drain<Timed, Value, Failure>
  @usableFromInline let alarm = Alarm()
  @usableFromInline let arm:
    @Sendable (_ turn: Int, _ ring: @escaping @Sendable () -> Void) -> (any Disposable)?
  @usableFromInline let onRing: @Sendable (inout State) -> Step
  @usableFromInline let afterRing: (@Sendable (TimedDrain) -> Void)?

  /// - Parameters:
  ///   - state: The state to begin with.
  ///   - output: Hears what is delivered; its end stops the timer.
  ///   - arm: Starts the timer of a turn; turns count from 1. nil means that it never rings.
  ///   - onRing: The transition when the timer rings.
  ///   - afterRing: What is done outside the lock after that, before anything else is delivered.
  @inlinable
  package init(
    _ state: State, to output: Subscriber<Value, Failure>,
    arm: @escaping @Sendable (Int, @escaping @Sendable () -> Void) -> (any Disposable)?,
    onRing: @escaping @Sendable (inout State) -> Step,
    afterRing: (@Sendable (TimedDrain) -> Void)? = nil
  ) {
    drain = Drain(Timed(state: state), to: output)
    (self.arm, self.onRing, self.afterRing) = (arm, onRing, afterRing)
    output.lifetime.add { [alarm] in alarm.dispose() }
  }

  /// Makes a transition that leaves the timer alone.
  @inlinable
  package func apply(_ transition: (inout State) -> Delivery<Value, Failure>) {
    drain.apply { transition(&$0.state) }
  }

  /// Makes a transition.
  @inlinable
  package func step(_ transition: (inout State) -> Step) { _ = step(in: nil, transition) }

  /// Arms the timer for the first time.
  @inlinable
  package func start() { step { _ in Step(timer: .restart) } }

  @inlinable
  func ring(_ turn: Int) {
    if step(in: turn, onRing) { afterRing?(self) }
  }

  /// Makes a transition, if it is (still) the turn that is named.
  @inlinable
  func step(in expected: Int?, _ transition: (inout State) -> Step) -> Bool {
    var made: (step: Step, turn: Int)?
    drain.enqueue { timed in
      if let expected, expected != timed.turn { return .nothing }
      let step = transition(&timed.state)
      if step.timing != .keep { timed.turn += 1 }
      made = (step, timed.turn)
      return step.delivery
    }
    guard let made else { return false }
    let turn = made.turn
    switch made.step.timing {
    case .keep: break
    case .stop: alarm.hold(nil, of: turn)
    case .restart: alarm.hold(arm(turn) { self.ring(turn) }, of: turn)
    }
    if case .nothing = made.step.delivery { return true }
    drain.flush()
    return true
  }
}
