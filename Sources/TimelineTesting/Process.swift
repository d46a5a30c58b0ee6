#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the C library says about the process, and does for it.
enum Process {
  /// A variable of the environment; nil when it is not set.
  static func variable(named name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Writes to standard error.
  static func writeError(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
