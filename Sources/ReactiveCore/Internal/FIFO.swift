/// A first-in first-out queue.
///
/// - Complexity: `append` and `popFirst` are O(1) amortised.
@usableFromInline
package struct FIFO<Element> {
  @usableFromInline var elements: [Element?] = []
  @usableFromInline var head = 0

  @inlinable
  package init() {}

  @inlinable package var isEmpty: Bool { head == elements.count }
  @inlinable package var count: Int { elements.count - head }

  @inlinable
  package mutating func append(_ element: Element) { elements.append(element) }

  @inlinable
  package mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    let element = elements[head].take()
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: head <= 64)
      head = 0
    } else if head > 64, head > elements.count / 2 {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }

  /// The element at a place counted from the front; nil when there is none.
  @inlinable
  package subscript(place: Int) -> Element? {
    get { place >= 0 && place < count ? elements[head + place] : nil }
    set { if place >= 0 && place < count { elements[head + place] = newValue } }
  }
}

extension FIFO: Sendable where Element: Sendable {}
