/// Why a user is not logged in.
public enum LoginError: Error, Hashable {
  /// The account does not exist, or has another password.
  case wrongPassword
  /// The server cannot be reached.
  case noConnection
  /// The server has not answered in time.
  case timedOut
}
