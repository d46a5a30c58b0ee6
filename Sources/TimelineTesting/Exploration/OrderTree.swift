/// All orders of a scenario, by deviations from the usual one: first none, then one, then two.
///
/// An order is a run's choices up to one behind its last deviation, and there another pick. It grows
/// from runs and hands out orders lazily; what it keeps is about as much as it will hand out.
struct OrderTree {
  /// A run, and which order grows from it next.
  private struct Branch {
    let choices: [Choice]
    var index: Int
    var pick = 1

    mutating func next() -> Order? {
      guard index < choices.count else { return nil }
      let order = Order(choices[..<index] + [Choice(pick: pick, lanes: choices[index].lanes)])
      pick += 1
      if pick == choices[index].lanes { (index, pick) = (index + 1, 1) }
      return order
    }
  }

  private var branches: [Branch] = []
  private var nextBranch = 0
  /// How many orders the branches hold.
  private var waiting = 0
  /// Whether nothing that grew was left out.
  private var isWhole = true

  /// Whether it has handed out all orders there are.
  var isExhausted: Bool { isWhole && waiting == 0 }

  /// Takes in a run.
  ///
  /// - Parameters:
  ///   - run: The run of an order that came from here, or of the usual one.
  ///   - order: That order.
  ///   - most: How many orders will be asked for at most; what would come after them is left out.
  mutating func grow(from run: OrderRun, of order: Order, keeping most: Int) {
    let choices = run.choices
    let new = choices.dropFirst(order.choices.count).reduce(0) { $0 + $1.lanes - 1 }
    if run.isCut { isWhole = false }
    guard new > 0 else { return }
    guard waiting < most else {
      isWhole = false
      return
    }
    waiting += new
    branches.append(Branch(choices: choices, index: order.choices.count))
  }

  /// The next order; nil when there is none.
  mutating func next() -> Order? {
    while nextBranch < branches.count {
      if let order = branches[nextBranch].next() {
        waiting -= 1
        return order
      }
      branches[nextBranch] = Branch(choices: [], index: 0)
      nextBranch += 1
    }
    return nil
  }
}
