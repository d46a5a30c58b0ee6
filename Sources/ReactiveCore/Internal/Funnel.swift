/// What several sources bring about together: a state, and what each input makes of it.
@usableFromInline
package protocol Reducer<Value, Failure>: Sendable {
  associatedtype Input: Sendable
  associatedtype Value: Sendable
  associatedtype Failure: Error

  /// Takes an input up and names what to deliver; knows nothing but its own state.
  mutating func take(_ input: Input) -> Delivery<Value, Failure>
}

/// Several sources into one state and one output, by one at a time.
///
/// Who has the turn takes an input up and delivers what comes of it, and then what has come up
/// meanwhile, from another thread or from inside the handler, in the order in which it came. Nothing
/// but the turn guards the state, so that an input takes no lock when nobody else is at it. An
/// operator that does something beside delivering (arms a timer, subscribes) needs to see the new
/// state at once, and takes a ``Drain``.
@usableFromInline
package final class Funnel<Reducing: Reducer>: Sendable {
  @usableFromInline let turn = Turn()
  /// Belongs to who has the turn.
  @usableFromInline let reducer: Confined<Reducing>
  @usableFromInline let waiting = Locked(FIFO<Reducing.Input>())
  @usableFromInline let output: Subscriber<Reducing.Value, Reducing.Failure>

  @inlinable
  package init(_ reducer: Reducing, to output: Subscriber<Reducing.Value, Reducing.Failure>) {
    self.reducer = Confined(reducer)
    self.output = output
  }

  /// Takes an input up: now, or after the one that is being delivered.
  @inlinable
  package func take(_ input: Reducing.Input) {
    guard turn.enter() else { return wait(input) }
    reduce(input)
    if !turn.leave() { empty() }
  }

  @inlinable @inline(never)
  func wait(_ input: Reducing.Input) {
    let hasTurn = waiting.withLock { waiting in
      waiting.append(input)
      return turn.enterOrMark()
    }
    if hasTurn { empty() }
  }

  @inlinable @inline(never)
  func empty() {
    while let input = next() { reduce(input) }
  }

  @inlinable
  func next() -> Reducing.Input? {
    waiting.withLock { waiting in
      let input = waiting.popFirst()
      turn.settle(isEmpty: input == nil)
      return input
    }
  }

  @inlinable
  func reduce(_ input: Reducing.Input) {
    // What comes after the end is not even taken up.
    if output.lifetime.isLive { output.deliver(reducer.state.take(input)) }
  }
}
