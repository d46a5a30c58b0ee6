/// The floor of scheduling: a binary heap of closures, the way one writes it in an afternoon.
struct BareHeap {
  struct Element {
    let instant: Int64
    let sequence: Int
    let action: @Sendable () -> Void
    var isCancelled: Flag?

    static func < (left: Element, right: Element) -> Bool {
      left.instant == right.instant
        ? left.sequence < right.sequence : left.instant < right.instant
    }
  }

  /// What cancelling sets.
  final class Flag {
    var isSet = false
  }

  private var elements: [Element] = []
  private var sequence = 0

  mutating func push(
    at instant: Int64, cancelledBy flag: Flag? = nil, _ action: @escaping @Sendable () -> Void
  ) {
    elements.append(
      Element(instant: instant, sequence: sequence, action: action, isCancelled: flag))
    sequence += 1
    let element = elements[elements.count - 1]
    var child = elements.count - 1
    while child > 0 {
      let parent = (child - 1) / 2
      guard element < elements[parent] else { break }
      elements[child] = elements[parent]
      child = parent
    }
    elements[child] = element
  }

  mutating func pop() -> Element? {
    guard let last = elements.popLast() else { return nil }
    guard let first = elements.first else { return last }
    var parent = 0
    while true {
      var child = 2 * parent + 1
      guard child < elements.count else { break }
      if child + 1 < elements.count, elements[child + 1] < elements[child] { child += 1 }
      guard elements[child] < last else { break }
      elements[parent] = elements[child]
      parent = child
    }
    elements[parent] = last
    return first
  }
}
