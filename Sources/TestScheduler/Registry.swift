import ReactiveCore

/// Something that uses a scheduler and that a test must leave in order: a recorder, a source.
///
/// It must not hold the scheduler strongly, whose ``TestScheduler/register(audit:)`` may hold it:
/// ``TestScheduler/core`` serves.
package protocol Audited: AnyObject, Sendable {
  /// Ends what a test need not end on its own, a recording say.
  ///
  /// It is called on everything registered before anything is asked for its ``leftovers``.
  func wrapUp()

  /// What was left out of order, in the order in which it came to be.
  var leftovers: [Leftover] { get }
}

/// Something that was left out of order.
package struct Leftover: Hashable, Sendable {
  /// What sort of thing it is; an audit may leave sorts out.
  package enum Kind: Hashable, Sendable {
    /// A subscription to a source that still lives.
    case subscription
    /// A recording that nobody has looked at.
    case unchecked
  }

  /// What sort of thing it is.
  package let kind: Kind
  /// What is wrong, why, and what to do about it, in a sentence or two.
  package let text: String
  /// The file that made it.
  package let fileID: String
  /// The line that made it.
  package let line: UInt

  package init(_ kind: Kind, _ text: String, fileID: String, line: UInt) {
    (self.kind, self.text, self.fileID, self.line) = (kind, text, fileID, line)
  }
}

extension Leftover: CustomStringConvertible {
  /// The text and the place.
  package var description: String { "\(text) (\(fileID):\(line))" }
}

extension TestScheduler {
  /// Makes something known to whoever audits this scheduler.
  ///
  /// It is held weakly, and forgotten once it is gone, so that a scheduler which nobody audits does
  /// not grow. Under ``beginAudit()`` it is held strongly until the audit: what a test has dropped
  /// counts too.
  ///
  /// - Parameter user: A recorder or a source, just made.
  /// - Complexity: O(1), amortised.
  package func register(audit user: any Audited) { core.register(audit: user) }

  /// Keeps what is registered from here on, until ``endAudit()``.
  package func beginAudit() {
    core.registry.state.withLock { $0.isKeeping = true }
  }

  /// Hands over what was registered and still lives, in the order of its making, and forgets it.
  package func endAudit() -> [any Audited] {
    let entries = core.registry.state.withLock { $0.close() }
    return entries.compactMap(\.user)
  }
}

extension TestScheduler.Core {
  /// Makes something known to whoever audits the scheduler.
  package func register(audit user: any Audited) { registry.add(user) }

  /// The sources that still live, in the order of their making.
  package var sources: [SubscriptionLog] {
    let entries = registry.state.withLock { $0.entries }
    return entries.isEmpty ? [] : entries.compactMap { $0.user as? SubscriptionLog }
  }
}

/// What is known to use a scheduler.
final class Registry: Sendable {
  fileprivate let state = Locked(State())

  fileprivate func add(_ user: any Audited) {
    guard let suspects = state.withLock({ $0.add(user) }) else { return }
    // Asking a weak reference may release the last strong one: not under the lock.
    let living = suspects.filter { $0.user != nil }
    state.withLock { $0.putBack(living) }
  }

  /// One user, held as the registry was told to at the time.
  fileprivate struct Entry: Sendable {
    private weak let held: (any Audited)?
    private let kept: (any Audited)?

    init(_ user: any Audited, isKept: Bool) { (held, kept) = (user, isKept ? user : nil) }

    var user: (any Audited)? { kept ?? held }
  }

  fileprivate struct State: Sendable {
    private static let smallestSweep = 64

    var isKeeping = false
    fileprivate private(set) var entries: [Entry] = []
    private var nextSweep = smallestSweep

    /// Adds a user.
    ///
    /// - Returns: All entries, when it is time to ask which are still alive; they must be put back.
    mutating func add(_ user: any Audited) -> [Entry]? {
      entries.append(Entry(user, isKept: isKeeping))
      guard entries.count >= nextSweep else { return nil }
      return removeAll()
    }

    mutating func putBack(_ living: [Entry]) {
      entries = living + entries
      nextSweep = max(Self.smallestSweep, 2 * entries.count)
    }

    mutating func removeAll() -> [Entry] {
      let all = entries
      entries = []
      return all
    }

    mutating func close() -> [Entry] {
      isKeeping = false
      return removeAll()
    }
  }
}
