/// State that is touched by one call at a time, with nothing to guard it.
///
/// Operators with one upstream keep their state here: the serial rule of the contract says that a
/// subscriber is never called while a call to it is running. So does who has a ``Turn``. Copies share
/// the state.
@usableFromInline
package struct Confined<State>: @unchecked Sendable {
  // Unchecked: the source, or the turn, serialises every call that reaches the state, and what hands
  // over from one thread to another (a lock, an atomic or a queue) orders the memory. It stands in a
  // buffer, as the same serial rule makes it needless to ask the runtime at each value whether
  // somebody else is at it, which costs more than what most operators do.
  @usableFromInline let buffer: ManagedBuffer<State, Void>

  @inlinable
  package init(_ state: State) { buffer = .create(minimumCapacity: 0) { _ in state } }

  /// Reads or changes the state, which stays put meanwhile: for loops.
  @inlinable
  package func withState<Result>(_ body: (inout State) -> Result) -> Result {
    buffer.withUnsafeMutablePointerToHeader { body(&$0.pointee) }
  }

  @inlinable
  package var state: State {
    _read {
      defer { withExtendedLifetime(buffer) {} }
      yield buffer.withUnsafeMutablePointerToHeader { $0 }.pointee
    }
    nonmutating _modify {
      defer { withExtendedLifetime(buffer) {} }
      yield &buffer.withUnsafeMutablePointerToHeader { $0 }.pointee
    }
  }
}
