public import ReactiveCore

/// What the dashboard asks the server for.
public struct DashboardService: Sendable {
  /// The name of the user, then each change; a subscription is a request.
  public let name: Signal<String, DashboardFailure>

  /// The number of open orders, then each change; a subscription is a request.
  public let orders: Signal<Int, DashboardFailure>

  /// A service of two requests.
  ///
  /// - Parameters:
  ///   - name: The name of the user, then each change.
  ///   - orders: The number of open orders, then each change.
  public init(name: Signal<String, DashboardFailure>, orders: Signal<Int, DashboardFailure>) {
    (self.name, self.orders) = (name, orders)
  }
}

/// Why the server does not answer.
public enum DashboardFailure: Error, Hashable, CaseIterable {
  /// It cannot be reached.
  case offline
  /// It does not know the user.
  case signedOut
}
