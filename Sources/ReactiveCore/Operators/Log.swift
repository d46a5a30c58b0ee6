extension Signal {
  /// Writes a line for everything that happens, and changes nothing.
  ///
  /// ```
  /// source          -a-|
  /// log("letters")  -a-|
  /// ```
  ///
  /// The lines say `letters: subscribed`, `letters: next a`, `letters: disposed` (the release, which
  /// comes before the end is told), `letters: completed` or `letters: error …`.
  ///
  /// - Parameter name: What each line begins with.
  /// - Returns: A signal of the same events.
  /// - Note: RAC `logAll`, RxSwift `debug`, Combine `print`.
  @inlinable
  public func log(_ name: String) -> Signal {
    on(
      subscribed: { SignalLog.write("\(name): subscribed") },
      next: { SignalLog.write("\(name): next \($0)") },
      error: { SignalLog.write("\(name): error \($0)") },
      completed: { SignalLog.write("\(name): completed") },
      disposed: { SignalLog.write("\(name): disposed") })
  }
}

/// The place where ``Signal/log(_:)`` writes its lines.
public enum SignalLog {
  // In a struct: a closure that is the state itself would be wrapped once more at each look at it.
  private struct Destination: Sendable {
    var write: @Sendable (String) -> Void
  }

  private static let destination = Locked(Destination { print($0) })

  /// Writes a line; to standard output, unless it was replaced.
  ///
  /// Replacing it holds for the whole process, from the next line on.
  public static var write: @Sendable (String) -> Void {
    get { destination.withLock { $0.write } }
    set {
      // The old one leaves the lock before it is released.
      var outgoing = newValue
      destination.withLock { swap(&$0.write, &outgoing) }
    }
  }
}
