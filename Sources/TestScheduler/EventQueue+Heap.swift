/// A heap of entries in one flat array, the least first.
struct EntryHeap: Sendable {
  /// Children per node: a wider node is one cache line, and the tree is half as deep.
  private static let arity = 4

  private(set) var entries: [Entry] = []

  var count: Int { entries.count }
  var first: Entry? { entries.first }

  mutating func push(_ entry: Entry) {
    var hole = entries.count
    entries.append(entry)
    while hole > 0 {
      let parent = (hole - 1) / Self.arity
      guard entry < entries[parent] else { break }
      entries[hole] = entries[parent]
      hole = parent
    }
    entries[hole] = entry
    assert(isInOrder)
  }

  /// Removes the least entry, if there is one.
  mutating func removeFirst() {
    guard let last = entries.popLast(), !entries.isEmpty else { return }
    siftDown(last, from: 0)
    assert(isInOrder)
  }

  /// Removes entries and restores the order of the rest.
  ///
  /// - Complexity: O(n)
  mutating func removeAll(where isRemoved: (Entry) -> Bool) {
    entries.removeAll(where: isRemoved)
    // Gives back what a burst has left, so that memory follows the live work.
    if entries.capacity > 4 * max(16, entries.count) { entries = Array(entries) }
    guard entries.count > 1 else { return }
    for parent in (0...((entries.count - 2) / Self.arity)).reversed() {
      siftDown(entries[parent], from: parent)
    }
    assert(isInOrder)
  }

  private mutating func siftDown(_ entry: Entry, from start: Int) {
    var hole = start
    let count = entries.count
    while true {
      let child = hole * Self.arity + 1
      guard child < count else { break }
      var least = child
      var leastEntry = entries[child]
      for sibling in (child + 1)..<max(child + 1, min(child + Self.arity, count)) {
        let entry = entries[sibling]
        if entry < leastEntry { (least, leastEntry) = (sibling, entry) }
      }
      guard leastEntry < entry else { break }
      entries[hole] = leastEntry
      hole = least
    }
    entries[hole] = entry
  }

  /// Whether no entry comes before its parent; looked at in debug builds, while the heap is small.
  private var isInOrder: Bool {
    guard entries.count <= 64 else { return true }
    return entries.indices.dropFirst().allSatisfy {
      !(entries[$0] < entries[($0 - 1) / Self.arity])
    }
  }
}
