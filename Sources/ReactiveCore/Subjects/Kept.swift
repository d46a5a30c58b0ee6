/// What a new subscriber is met with.
struct Welcome<Value: Sendable, Failure: Error>: Sendable {
  /// Under which it leaves; nil when there is nothing to leave.
  let id: UInt64?
  let kept: FIFO<Value>
  let end: Termination<Failure>?
}

/// The values that a late subscriber gets.
@usableFromInline
struct Kept<Value: Sendable>: Sendable {
  let capacity: Int
  private(set) var values = FIFO<Value>()
  let staysAfterEnd: Bool

  init(capacity: Int, values: [Value], staysAfterEnd: Bool) {
    self.capacity = capacity
    self.staysAfterEnd = staysAfterEnd
    for value in values { keep(value) }
  }

  /// Keeps a value; returns the one it replaces.
  @discardableResult
  mutating func keep(_ value: Value) -> Value? {
    guard capacity > 0 else { return nil }
    let replaced = values.count == capacity ? values.popFirst() : nil
    values.append(value)
    return replaced
  }

  /// Returns what need not be kept any more.
  mutating func end() -> FIFO<Value> {
    guard !staysAfterEnd else { return FIFO() }
    defer { values = FIFO() }
    return values
  }
}
