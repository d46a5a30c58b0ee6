/// The error that `#` stands for in marble text when no other is given.
public struct TestError: Error, Hashable, Sendable {
  /// What tells one test error from another.
  public let name: String

  /// An error with a name.
  public init(_ name: String = "error") { self.name = name }
}
