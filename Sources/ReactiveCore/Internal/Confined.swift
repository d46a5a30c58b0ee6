/// State that belongs to one subscription and is touched by one call at a time.
///
/// Operators with one upstream keep their state here, with no lock: the serial rule of the contract
/// says that a subscriber is never called while a call to it is running.
@usableFromInline
package final class Confined<State>: @unchecked Sendable {
  // Unchecked: the source serialises every call that reaches the state, and what hands over from one
  // thread to another (a lock, an atomic or a queue of the source) orders the memory.
  @usableFromInline package var state: State

  @inlinable
  package init(_ state: State) { self.state = state }
}
