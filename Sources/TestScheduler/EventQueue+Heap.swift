/// A heap of entries in one flat array, the least first.
///
/// A node has four children: they fill one cache line, and the tree is half as deep as with two.
struct EntryHeap: Sendable {
  /// Room for the work of most specs, so that the first few entries need not grow it.
  private static let usualCount = 4

  private(set) var entries: [Entry] = []

  var count: Int { entries.count }
  var capacity: Int { entries.capacity }
  var first: Entry? { entries.isEmpty ? nil : entries[0] }

  mutating func push(_ entry: Entry) {
    if entries.capacity == 0 { entries.reserveCapacity(Self.usualCount) }
    entries.append(entry)
    siftUp(entry, from: entries.count - 1)
    assert(isInOrder)
  }

  /// Removes the least entry, if there is one.
  mutating func removeFirst() {
    guard !entries.isEmpty else { return }
    let last = entries.removeLast()
    guard !entries.isEmpty else { return }
    replace(at: 0, with: last)
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
    for parent in (0...((entries.count - 2) / 4)).reversed() {
      replace(at: parent, with: entries[parent])
    }
    assert(isInOrder)
  }

  /// Puts an entry below a place whose own entry is gone.
  ///
  /// The gap goes down to a leaf first and the entry up from there: it came from a leaf as a rule,
  /// and would be compared in vain at each level on the way down.
  private mutating func replace(at start: Int, with entry: Entry) {
    var gap = start
    let count = entries.count
    while true {
      let child = 4 * gap + 1
      guard child + 3 < count else { break }
      let left = entries[child + 1] < entries[child] ? child + 1 : child
      let right = entries[child + 3] < entries[child + 2] ? child + 3 : child + 2
      let least = entries[right] < entries[left] ? right : left
      entries[gap] = entries[least]
      gap = least
    }
    var least = 4 * gap + 1
    if least < count {
      for child in least..<count where entries[child] < entries[least] { least = child }
      entries[gap] = entries[least]
      gap = least
    }
    siftUp(entry, from: gap, downTo: start)
  }

  private mutating func siftUp(_ entry: Entry, from start: Int, downTo end: Int = 0) {
    var gap = start
    while gap > end {
      let parent = (gap - 1) / 4
      guard entry < entries[parent] else { break }
      entries[gap] = entries[parent]
      gap = parent
    }
    entries[gap] = entry
  }

  /// Whether no entry comes before its parent.
  ///
  /// Looked at in debug builds, at a few sizes: at every change it would take more than the change.
  private var isInOrder: Bool {
    let count = entries.count
    guard count == 8 || count == 16 || count == 32 || count == 64 else { return true }
    return (1..<count).allSatisfy { entries[$0] > entries[($0 - 1) / 4] }
  }
}
