public import ReactiveCore

/// A screen that needs two answers.
///
/// Loading asks for the name of the user and for the orders at once. The title follows the name; the
/// summary waits for both answers, then follows each. Both hear of the name from one request. A
/// request that fails counts as answered: the summary says what is missing.
public final class DashboardViewModel: Sendable {
  /// What the title says: now, then each change.
  public let title: Signal<String, Never>

  /// What the summary says, empty before the first: now, then each change.
  public let summary: Signal<String, Never>

  /// Whether an answer is still missing: now, then each change.
  public let isLoading: Signal<Bool, Never>

  private let loads = Subject<Void, Never>()
  private let bindings = Bindings()

  /// A screen that has not asked yet.
  ///
  /// - Parameters:
  ///   - service: What answers.
  ///   - scheduler: Where answers arrive.
  public init(service: DashboardService, on scheduler: some Scheduler) {
    let title = MutableProperty(DashboardTexts.title)
    let summary = MutableProperty("")
    let isLoading = MutableProperty(false)
    self.title = title.signal.distinctUntilChanged()
    self.summary = summary.signal.distinctUntilChanged()
    self.isLoading = isLoading.signal.distinctUntilChanged()

    let nameAnswers = Self.answers(of: service.name).deliver(on: scheduler)
    let orderAnswers = Self.answers(of: service.orders).deliver(on: scheduler)
    let current = SerialDisposable()
    bindings += current
    bindings += loads.signal.subscribe {
      let load = CompositeDisposable()
      current.replace(load)
      isLoading.value = true
      let name = nameAnswers.publish()
      load.add(name.signal.map(DashboardTexts.title).bind(to: title))
      load.add(
        lift(name.signal, orderAnswers) { name, orders in
          summary.value = DashboardTexts.summary(name, orders)
          isLoading.value = false
        })
      load.add(name.connect())
    }
  }

  /// Asks for everything, again too; a load in progress is given up.
  public func load() { loads.send() }

  private static func answers<Value>(
    of request: Signal<Value, DashboardFailure>
  ) -> Signal<Result<Value, DashboardFailure>, Never> {
    request.map(Result.success).catch { .just(.failure($0)) }
  }
}

private enum DashboardTexts {
  static let title = "Dashboard"

  @Sendable static func title(of name: Result<String, DashboardFailure>) -> String {
    (try? name.get()).map { "\($0)'s dashboard" } ?? title
  }

  static func summary(
    _ name: Result<String, DashboardFailure>, _ orders: Result<Int, DashboardFailure>
  ) -> String {
    "\(text(of: name) { $0 }): \(text(of: orders, count))"
  }

  private static func count(of orders: Int) -> String {
    switch orders {
    case 0: "no open orders"
    case 1: "1 open order"
    default: "\(orders) open orders"
    }
  }

  private static func text<Value>(
    of answer: Result<Value, DashboardFailure>, _ words: (Value) -> String
  ) -> String {
    switch answer {
    case .success(let value): words(value)
    case .failure(.offline): "not reachable"
    case .failure(.signedOut): "signed out"
    }
  }
}
