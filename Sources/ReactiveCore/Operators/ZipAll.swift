/// Puts the values of some signals together in order: all first ones, all second ones ….
///
/// ```
/// a               -1-2--|
/// b               --3---4-|
/// zip([a, b])     --'13'---('24'|)
/// ```
///
/// - **Values**: an array, in the order of the signals, as soon as each of them has sent.
/// - **Completion**: as soon as no further array is possible: a source has completed and none of its
///   values waits; of no signals at all, at once.
/// - **Error**: at once; what waits is dropped, and what has not been subscribed by then never is.
///
/// - Parameter signals: The sources, subscribed in this order.
/// - Returns: A signal of arrays.
/// - Complexity: O(1) time a value, O(n) an array of n; values that wait are kept.
/// - Note: RAC `zip:`, Rx and Combine `zip`.
@inlinable
public func zip<Value, Failure>(_ signals: [Signal<Value, Failure>]) -> Signal<[Value], Failure> {
  guard !signals.isEmpty else { return .empty }
  return Signal<[Value], Failure>(ungated: { output in
    let drain = Drain(Rows<Value>(width: signals.count), to: output)
    for (index, signal) in signals.enumerated() {
      signal.attach(
        within: output.lifetime,
        send: { value in drain.apply { $0.hear(value, in: index) } },
        finish: { termination in drain.apply { $0.finish(termination, in: index) } })
    }
  })
}

/// Puts the values of some signals together in order, transformed; see ``zip(_:)``.
@inlinable
public func zip<Value, Failure, Result>(
  _ signals: [Signal<Value, Failure>], _ transform: @escaping @Sendable ([Value]) -> Result
) -> Signal<Result, Failure> {
  zip(signals).map(transform)
}

/// What waits until a row is full.
@usableFromInline
struct Rows<Value: Sendable>: Sendable {
  @usableFromInline var columns: [FIFO<Value>]
  @usableFromInline var isComplete: [Bool]
  /// How many columns have nothing that waits.
  @usableFromInline var emptyCount: Int

  @inlinable
  init(width: Int) {
    columns = Array(repeating: FIFO(), count: width)
    isComplete = Array(repeating: false, count: width)
    emptyCount = width
  }

  @inlinable
  mutating func hear<Failure>(_ value: Value, in index: Int) -> Delivery<[Value], Failure> {
    if columns[index].isEmpty { emptyCount -= 1 }
    columns[index].append(value)
    guard emptyCount == 0 else { return .nothing }
    let row = columns.indices.compactMap { columns[$0].popFirst() }
    var isLast = false
    for (index, column) in columns.enumerated() where column.isEmpty {
      emptyCount += 1
      isLast = isLast || isComplete[index]
    }
    return isLast ? .last(row, .completed) : .value(row)
  }

  @inlinable
  mutating func finish<Failure>(
    _ termination: Termination<Failure>, in index: Int
  ) -> Delivery<[Value], Failure> {
    if case .completed = termination, !columns[index].isEmpty {
      isComplete[index] = true
      return .nothing
    }
    return .end(termination)
  }
}
