import Synchronization

/// What the closures of a row add to: one plain number that any of them may reach.
final class Sum: Sendable {
  private let number = Atomic(0)

  var value: Int { number.load(ordering: .relaxed) }

  func add(_ amount: Int) {
    number.store(number.load(ordering: .relaxed) &+ amount, ordering: .relaxed)
  }
}

/// A closure that the optimiser knows nothing about.
@inline(never)
func opaque<Input, Output>(
  _ body: @escaping @Sendable (Input) -> Output
) -> @Sendable (Input) -> Output {
  body
}
