/// Which lane runs next where several are due at one instant.
struct Choice: Hashable, Sendable {
  /// The index of the lane; the first is the one that was enqueued first.
  let pick: Int
  /// How many there are, at least two.
  let lanes: Int
}

/// An order of same-instant work: what is picked at each choice, one after another.
///
/// The last pick is never the first lane. Behind it the first lane is picked each time, so that the
/// empty order is the usual one: first come, first served.
struct Order: Hashable, Sendable {
  /// The most choices of a run that are explored; behind them work runs in the usual order.
  static let mostChoices = 100_000

  let choices: [Choice]

  static let fifo = Order([])

  init(_ choices: some BidirectionalCollection<Choice>) {
    let end = choices.lastIndex { $0.pick != 0 }.map { choices.index(after: $0) }
    self.choices = Array(choices[..<(end ?? choices.startIndex)])
  }

  /// Where it is not the usual order.
  var deviations: [Int] {
    // In a loop: a search asks for them again and again, and a debug build would take long.
    var indices: [Int] = []
    for index in 0..<choices.count where choices[index].pick != 0 { indices.append(index) }
    return indices
  }

  /// Whether it is nearer to the usual order: by deviations, then by choices, then by picks.
  func isSmaller(than other: Order) -> Bool { measure < other.measure }

  private var measure: (Int, Int, Int) {
    (deviations.count, choices.count, choices.reduce(0) { $0 + $1.pick })
  }
}

// MARK: - Neighbours

extension Order {
  /// The same order with another pick at a choice.
  func picking(_ pick: Int, at index: Int) -> Order {
    var choices = choices
    choices[index] = Choice(pick: pick, lanes: choices[index].lanes)
    return Order(choices)
  }

  /// The same order with the first pick at some choices.
  func takingBack(_ indices: some Sequence<Int>) -> Order {
    var choices = choices
    for index in indices { choices[index] = Choice(pick: 0, lanes: choices[index].lanes) }
    return Order(choices)
  }

  /// The order in which the work that is picked at a choice waits until it is the first, and the
  /// other work of its instant runs as before.
  ///
  /// It is a guess: choices do not say where an instant ends, nor which lane has more work.
  func postponing(at index: Int) -> Order {
    var place = choices[index].pick
    var moved = Array(choices[..<index])
    var next = index + 1
    while next < choices.count, choices[next - 1].lanes > 2, place > 0 {
      let choice = choices[next]
      let isBehind = choice.pick >= place
      moved.append(Choice(pick: choice.pick + (isBehind ? 1 : 0), lanes: choice.lanes + 1))
      if !isBehind { place -= 1 }
      next += 1
    }
    moved.append(Choice(pick: 0, lanes: 2))
    return Order(moved + choices[next...])
  }
}
