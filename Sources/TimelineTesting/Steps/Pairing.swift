/// Gives each value that comes a partner of its own among those that are expected in any order.
///
/// An equivalence need not be transitive: where the only value that would do has a partner already,
/// that partner looks for another one.
struct Pairing<Value> {
  private struct Pair: Hashable {
    let arrived, expected: Int
  }

  private let expected: [Value]
  private let areEquivalent: (Value, Value) -> Bool
  private var arrived: [Value] = []
  /// The position of the value that has come, for each expected one.
  private var partners: [Int?]
  /// What the equivalence has said: no pair is asked for twice.
  private var answers: [Pair: Bool] = [:]

  init(expecting expected: [Value], by areEquivalent: @escaping (Value, Value) -> Bool) {
    (self.expected, self.areEquivalent) = (expected, areEquivalent)
    partners = Array(repeating: nil, count: expected.count)
  }

  /// The expected values that have no partner.
  var missing: [Value] { expected.indices.filter { partners[$0] == nil }.map { expected[$0] } }

  /// Finds a partner for a value.
  ///
  /// - Returns: Whether there is one; it is not kept where there is none.
  /// - Complexity: O(*n*) where a free partner is found, O(*n* · *m*) for *m* values otherwise.
  mutating func add(_ value: Value) -> Bool {
    arrived.append(value)
    var isTried = [Bool](repeating: false, count: expected.count)
    return place(arrived.count - 1, &isTried)
  }

  private mutating func place(_ number: Int, _ isTried: inout [Bool]) -> Bool {
    let free = expected.indices.first { partners[$0] == nil && fits(number, $0) }
    if let free {
      partners[free] = number
      return true
    }
    for position in expected.indices where !isTried[position] && fits(number, position) {
      isTried[position] = true
      guard let partner = partners[position], place(partner, &isTried) else { continue }
      partners[position] = number
      return true
    }
    return false
  }

  private mutating func fits(_ number: Int, _ position: Int) -> Bool {
    let pair = Pair(arrived: number, expected: position)
    if let answer = answers[pair] { return answer }
    let answer = areEquivalent(expected[position], arrived[number])
    answers[pair] = answer
    return answer
  }
}
