public import ReactiveCore

/// The exact record of what happened at which virtual instant.
///
/// A timeline keeps what it is given, in that order, broken grammar included; ``isWellFormed`` says
/// whether a signal could have sent it.
public struct Timeline<Value: Sendable, Failure: Error>: Sendable {
  /// An event and the instant it happened at.
  public struct Entry: Sendable {
    /// When it happened.
    public let instant: Instant
    /// What happened.
    public let event: Event<Value, Failure>

    /// Pairs an event with an instant.
    @inlinable
    public init(instant: Instant, event: Event<Value, Failure>) {
      (self.instant, self.event) = (instant, event)
    }

    /// A value at an instant.
    @inlinable
    public static func next(_ value: Value, at instant: Instant) -> Entry {
      Entry(instant: instant, event: .next(value))
    }

    /// An error at an instant.
    @inlinable
    public static func error(_ failure: Failure, at instant: Instant) -> Entry {
      Entry(instant: instant, event: .error(failure))
    }

    /// Completion at an instant.
    @inlinable
    public static func completed(at instant: Instant) -> Entry {
      Entry(instant: instant, event: .completed)
    }
  }

  @usableFromInline package var entries: [Entry]

  /// The timeline of some entries, kept in the order they are given.
  public init(_ entries: some Sequence<Entry>) { self.entries = Array(entries) }

  @usableFromInline
  package init(entries: [Entry]) { self.entries = entries }
}

extension Timeline.Entry: Equatable where Value: Equatable, Failure: Equatable {}
extension Timeline.Entry: Hashable where Value: Hashable, Failure: Hashable {}
extension Timeline: Equatable where Value: Equatable, Failure: Equatable {}
extension Timeline: Hashable where Value: Hashable, Failure: Hashable {}

extension Timeline: RandomAccessCollection {
  /// The position of the first event.
  @inlinable
  public var startIndex: Int { entries.startIndex }

  /// The position behind the last event.
  @inlinable
  public var endIndex: Int { entries.endIndex }

  /// The event at a position.
  @inlinable
  public subscript(position: Int) -> Entry { entries[position] }

  // What follows would come for free, and in a debug build it would take many times as long.

  /// The position after another.
  @inlinable
  public func index(after position: Int) -> Int { position + 1 }

  /// The position before another.
  @inlinable
  public func index(before position: Int) -> Int { position - 1 }

  /// How far it is from one position to another.
  @inlinable
  public func distance(from start: Int, to end: Int) -> Int { end - start }

  /// The events, one after another.
  @inlinable
  public func makeIterator() -> IndexingIterator<[Entry]> { entries.makeIterator() }
}

extension Timeline: ExpressibleByArrayLiteral {
  /// The timeline of the events listed, kept in the order they are given.
  public init(arrayLiteral elements: Entry...) { entries = elements }
}
