/// Finds a smaller order that fails: it takes back deviations, many at once and then one by one, lets
/// work that overtakes wait for its turn, and lowers the picks that are left.
struct OrderShrinker {
  /// The most runs it asks for.
  static let mostRuns = 300

  private enum Pass {
    /// Takes back `size` deviations at a time.
    case takingBack(size: Int, hasHelped: Bool)
    /// Lets the work of one deviation wait for its turn, the rest as it was.
    case postponing(hasHelped: Bool)
    /// Lowers picks.
    case lowering
  }

  private(set) var smallest: Order
  private(set) var runs = 0
  private var pass: Pass
  /// How many deviations, from the first, the pass has still to look at.
  private var left: Int
  /// The pick that a lowering has found to be needed.
  private var tooLow = 0

  init(_ order: Order) {
    smallest = order
    left = order.deviations.count
    pass = .takingBack(size: max(1, left / 2), hasHelped: false)
  }

  /// The next order to try; nil when there is nothing more to try.
  mutating func next() -> Order? {
    guard runs < Self.mostRuns else { return nil }
    while true {
      let deviations = smallest.deviations
      left = min(left, deviations.count)
      switch pass {
      case .takingBack(let size, let hasHelped):
        guard left > 0 else {
          begin(Self.pass(after: size, hasHelped: hasHelped))
          continue
        }
        return smallest.takingBack(deviations[max(0, left - size)..<left])
      case .postponing(let hasHelped):
        guard left > 0 else {
          begin(hasHelped ? .postponing(hasHelped: false) : .lowering)
          continue
        }
        return smallest.postponing(at: deviations[left - 1])
      case .lowering:
        guard left > 0 else { return nil }
        let index = deviations[left - 1]
        let pick = (tooLow + smallest.choices[index].pick) / 2
        if pick > tooLow { return smallest.picking(pick, at: index) }
        (left, tooLow) = (left - 1, 0)
      }
    }
  }

  /// Takes in how the order from ``next()`` went.
  ///
  /// - Parameters:
  ///   - order: The order that was run, which is another one where there was less to choose.
  ///   - fails: Whether it fails.
  /// - Returns: Whether it is the smallest now.
  mutating func note(_ order: Order, fails: Bool) -> Bool {
    runs += 1
    let isSmaller = fails && order.isSmaller(than: smallest)
    switch pass {
    case .takingBack(let size, let hasHelped):
      left -= size
      pass = .takingBack(size: size, hasHelped: hasHelped || isSmaller)
    case .postponing(let hasHelped):
      left -= 1
      pass = .postponing(hasHelped: hasHelped || isSmaller)
    case .lowering:
      if !isSmaller { noteTooLow() }
    }
    if isSmaller { smallest = order }
    return isSmaller
  }

  private mutating func begin(_ next: Pass) { (pass, left) = (next, smallest.deviations.count) }

  private static func pass(after size: Int, hasHelped: Bool) -> Pass {
    guard size == 1 else { return .takingBack(size: (size + 1) / 2, hasHelped: false) }
    return hasHelped ? .takingBack(size: 1, hasHelped: false) : .postponing(hasHelped: false)
  }

  private mutating func noteTooLow() {
    let index = smallest.deviations[left - 1]
    tooLow = (tooLow + smallest.choices[index].pick) / 2
  }
}
