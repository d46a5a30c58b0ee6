public import Synchronization

/// Whose turn it is to do something that is done by one at a time, without anybody waiting.
///
/// Who finds it taken leaves the work in a queue and goes on; who has the turn does that work too.
/// ``enterOrMark()`` and ``settle(isEmpty:)`` are called with the lock of that queue held; the fast
/// path (``enter()``, ``leave()``) needs none.
@usableFromInline
package struct Turn: ~Copyable, Sendable {
  @usableFromInline static var idle: UInt8 { 0 }
  @usableFromInline static var taken: UInt8 { 1 }
  /// Taken, and something was queued since.
  @usableFromInline static var marked: UInt8 { 2 }

  @usableFromInline let word = Atomic<UInt8>(0)

  @inlinable
  package init() {}

  /// Takes the turn if it is free.
  @inlinable
  package borrowing func enter() -> Bool {
    word.compareExchange(
      expected: Self.idle, desired: Self.taken, successOrdering: .acquiring,
      failureOrdering: .relaxed
    ).exchanged
  }

  /// Gives the turn back, unless something was queued: then it is kept and the answer is false.
  @inlinable
  package borrowing func leave() -> Bool {
    word.compareExchange(
      expected: Self.taken, desired: Self.idle, successOrdering: .releasing,
      failureOrdering: .relaxed
    ).exchanged
  }

  /// Takes the turn, or tells the one who has it that something was queued.
  ///
  /// - Returns: Whether the caller has the turn and must empty the queue.
  @inlinable
  package borrowing func enterOrMark() -> Bool {
    while true {
      if enter() { return true }
      let (exchanged, found) = word.compareExchange(
        expected: Self.taken, desired: Self.marked, successOrdering: .relaxed,
        failureOrdering: .relaxed)
      if exchanged || found == Self.marked { return false }
    }
  }

  /// Settles a look at the queue by the one who has the turn: gives the turn back when it is empty,
  /// else clears the mark.
  @inlinable
  package borrowing func settle(isEmpty: Bool) {
    word.store(isEmpty ? Self.idle : Self.taken, ordering: .releasing)
  }
}

/// Starts that follow one another in a loop, not in nested calls.
///
/// A start that is asked for while one is running waits until that has returned, so that a million
/// synchronous runs need no stack.
@usableFromInline
package struct Loop: ~Copyable, Sendable {
  @usableFromInline let asked = Atomic<Int>(0)

  @inlinable
  package init() {}

  /// Runs a body once for this call: now, or in the loop that is running.
  @inlinable
  package borrowing func run(_ body: () -> Void) {
    guard asked.wrappingAdd(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
    repeat { body() } while asked.wrappingSubtract(1, ordering: .acquiringAndReleasing).newValue > 0
  }
}
