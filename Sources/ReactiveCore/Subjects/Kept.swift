/// What a new subscriber is met with.
@usableFromInline
struct Welcome<Value: Sendable, Failure: Error>: Sendable {
  /// Under which it leaves; nil when there is nothing to leave.
  @usableFromInline let id: UInt64?
  @usableFromInline let kept: FIFO<Value>
  @usableFromInline let end: Termination<Failure>?

  @inlinable
  init(id: UInt64?, kept: FIFO<Value>, end: Termination<Failure>?) {
    (self.id, self.kept, self.end) = (id, kept, end)
  }
}

/// The values that a late subscriber gets.
@usableFromInline
struct Kept<Value: Sendable>: Sendable {
  @usableFromInline let capacity: Int
  @usableFromInline var values = FIFO<Value>()
  @usableFromInline let staysAfterEnd: Bool

  @inlinable
  init(capacity: Int, values: [Value], staysAfterEnd: Bool) {
    self.capacity = capacity
    self.staysAfterEnd = staysAfterEnd
    for value in values { keep(value) }
  }

  /// Keeps a value; returns the one it replaces.
  @inlinable @discardableResult
  mutating func keep(_ value: Value) -> Value? {
    guard capacity > 0 else { return nil }
    let replaced = values.count == capacity ? values.popFirst() : nil
    values.append(value)
    return replaced
  }

  /// Returns what need not be kept any more.
  @inlinable
  mutating func end() -> FIFO<Value> {
    guard !staysAfterEnd else { return FIFO() }
    defer { values = FIFO() }
    return values
  }
}
