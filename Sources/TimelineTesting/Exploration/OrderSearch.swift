import ReactiveCore
import TestScheduler

/// Which orders of a scenario are run, one after another, and what came of it.
///
/// All orders by deviations while that is few; when there are more than may be run, half of the runs
/// are spent so and the others on orders drawn from a seed. The first order that fails ends the
/// search: a drawn one is made smaller, and the smallest is run once more to explain it.
///
/// ```swift
/// while let run = search.next() { search.note(run, found: …) }
/// ```
struct OrderSearch {
  private enum Phase {
    case systematic(Order)
    case drawing
    case shrinking(OrderShrinker)
    case explaining
    case over
  }

  private let orders: Int
  private let seed: UInt64
  private var generator: SplitMix64
  private var phase = Phase.systematic(.fifo)
  private var tree = OrderTree()
  /// How many of the orders may come from the tree.
  private var systematicOrders: Int
  private var runs = 0
  private(set) var failure: Failure?

  /// A search.
  ///
  /// - Parameters:
  ///   - orders: The most orders that are run; less than one counts as one.
  ///   - seed: What orders are drawn from.
  init(orders: Int, seed: UInt64) {
    self.orders = max(1, orders)
    self.seed = seed
    generator = SplitMix64(seed: seed)
    systematicOrders = self.orders
  }

  /// The next run; nil when the search is over.
  mutating func next() -> OrderRun? {
    switch phase {
    case .systematic(let order): return OrderRun(.following(order))
    case .drawing: return OrderRun(.drawn(SplitMix64(seed: generator.next())))
    case .shrinking(var shrinker):
      if let order = shrinker.next() {
        phase = .shrinking(shrinker)
        return OrderRun(.following(order))
      }
      failure?.shrinkingRuns = shrinker.runs
      phase = .explaining
      return next()
    case .explaining:
      return failure.map { OrderRun(.following($0.order), isExplained: true) }
    case .over: return nil
    }
  }

  /// Takes in a run.
  ///
  /// - Parameters:
  ///   - run: The run from ``next()``, which is over.
  ///   - findings: What it found; it fails when there is any.
  mutating func note(_ run: OrderRun, found findings: [Finding]) {
    switch phase {
    case .systematic, .drawing: noteSearching(run, findings)
    case .shrinking(var shrinker):
      let order = Order(run.choices)
      if shrinker.note(order, fails: !findings.isEmpty) {
        failure?.order = order
        failure?.findings = findings
      }
      phase = .shrinking(shrinker)
    case .explaining:
      failure?.explain(by: run, found: findings)
      phase = .over
    case .over: break
    }
  }

  private mutating func noteSearching(_ run: OrderRun, _ findings: [Finding]) {
    runs += 1
    if findings.isEmpty {
      phase = nextPhase(after: run)
      return
    }
    let order = Order(run.choices)
    if case .drawing = phase {
      failure = Failure(order: order, findings: findings, number: runs, seed: seed)
      phase = .shrinking(OrderShrinker(order))
    } else {
      failure = Failure(order: order, findings: findings, number: runs, seed: nil)
      phase = .explaining
    }
  }

  private mutating func nextPhase(after run: OrderRun) -> Phase {
    guard runs < orders else { return .over }
    guard case .systematic(let order) = phase else { return .drawing }
    if runs == 1 { systematicOrders = share(after: run) }
    tree.grow(from: run, of: order, keeping: systematicOrders - runs)
    if runs < systematicOrders, let next = tree.next() { return .systematic(next) }
    return tree.isExhausted ? .over : .drawing
  }

  /// How many orders may come from the tree: all when the choices of the first run promise no more
  /// orders than may be run, half of them otherwise.
  private func share(after run: OrderRun) -> Int {
    var promised = 1
    for choice in run.choices {
      let (product, overflow) = promised.multipliedReportingOverflow(by: choice.lanes)
      guard !overflow, product <= orders else { return (orders + 1) / 2 }
      promised = product
    }
    return orders
  }
}

extension OrderSearch {
  /// An order that fails.
  struct Failure {
    /// The smallest that was found.
    var order: Order
    /// What is found in it.
    var findings: [Finding]
    /// How many orders had been run when the first one failed, that one included.
    let number: Int
    /// What the first one was drawn from; nil when it was not drawn.
    let seed: UInt64?
    /// How many runs were spent to make it smaller.
    var shrinkingRuns = 0
    /// What ran before other work.
    var overtakings: [Overtaking] = []
    /// Whether the same order failed again.
    var failsAgain = true
    /// Where the same order, run again, was another one.
    var misfit: OrderRun.Misfit?

    init(order: Order, findings: [Finding], number: Int, seed: UInt64?) {
      (self.order, self.findings, self.number, self.seed) = (order, findings, number, seed)
    }

    mutating func explain(by run: OrderRun, found findings: [Finding]) {
      overtakings = run.overtakings
      misfit = run.misfit
      failsAgain = !findings.isEmpty
      if failsAgain { self.findings = findings }
    }
  }
}
