public import ReactiveCore

/// Work that was scheduled and has not run.
public struct PendingWork: Hashable, Sendable {
  /// When it is due.
  public let instant: Instant
  /// What it is called: the name of the operator that scheduled it, or the one it was given.
  public let label: String?
  /// The file that asked for it.
  public let fileID: String
  /// The line that asked for it.
  public let line: UInt

  /// Describes work.
  ///
  /// - Parameters:
  ///   - instant: When it is due.
  ///   - label: What it is called.
  ///   - fileID: The file that asked for it.
  ///   - line: The line that asked for it.
  public init(instant: Instant, label: String?, fileID: String, line: UInt) {
    self.instant = instant
    self.label = label
    self.fileID = fileID
    self.line = line
  }

  /// The name and the place, as in `debounce (LoginSpecs.swift:12)`.
  package var name: String { "\(label ?? "work") (\(fileID):\(line))" }
}

extension PendingWork: CustomStringConvertible {
  /// The name, the place and the instant in words.
  public var description: String { "\(name) at \(instant)" }
}
