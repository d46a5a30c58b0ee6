/// Why a search has no results.
public enum SearchError: Error, Hashable {
  /// The user does not let the app search.
  case accessDenied
  /// There is no account to search with.
  case noAccount
  /// The answer cannot be read.
  case invalidResponse
}

/// What the search screen says.
enum SearchTexts {
  static func failure(_ error: SearchError) -> String {
    switch error {
    case .accessDenied: "Allow access to search."
    case .noAccount: "Add an account to search."
    case .invalidResponse: "The answer cannot be read."
    }
  }
}
