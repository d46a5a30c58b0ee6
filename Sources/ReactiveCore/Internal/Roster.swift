/// Elements in the order they were added, each removable by the id it was given.
///
/// - Complexity: `add` is O(1) amortised, `remove` O(log n) amortised.
@usableFromInline
struct Roster<Element> {
  @usableFromInline
  struct Entry {
    /// Ascends from entry to entry.
    @usableFromInline let id: UInt64
    @usableFromInline var element: Element?

    @inlinable
    init(id: UInt64, element: Element?) { (self.id, self.element) = (id, element) }
  }

  @usableFromInline var entries: ContiguousArray<Entry> = []
  @usableFromInline var removedCount = 0

  @inlinable
  init() {}

  @inlinable var count: Int { entries.count - removedCount }
  @inlinable var isEmpty: Bool { count == 0 }

  /// Adds an element under an id larger than all before it.
  @inlinable
  mutating func add(_ element: Element, id: UInt64) {
    entries.append(Entry(id: id, element: element))
  }

  @inlinable
  mutating func remove(_ id: UInt64) -> Element? {
    guard let index = index(of: id), let element = entries[index].element else { return nil }
    guard index < entries.count - 1 else {
      entries.removeLast()
      return element
    }
    entries[index].element = nil
    removedCount += 1
    if removedCount > entries.count / 2 {
      entries.removeAll { $0.element == nil }
      removedCount = 0
    }
    return element
  }

  @inlinable
  mutating func removeAll() -> [Element] {
    guard !entries.isEmpty else { return [] }
    // In a loop: a debug build takes several times as long for a chain of collections.
    var all: [Element] = []
    all.reserveCapacity(count)
    for index in 0..<entries.count {
      if let element = entries[index].element { all.append(element) }
    }
    (entries, removedCount) = ([], 0)
    return all
  }

  @inlinable
  func index(of id: UInt64) -> Int? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = low + (high - low) / 2
      if entries[middle].id < id { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].id == id ? low : nil
  }
}

extension Roster: Sendable where Element: Sendable {}
extension Roster.Entry: Sendable where Element: Sendable {}
