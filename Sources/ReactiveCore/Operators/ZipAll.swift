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
    let funnel = Funnel(Rows<Value, Failure>(width: signals.count), to: output)
    for (index, signal) in signals.enumerated() {
      signal.attach(
        within: output.lifetime, send: { funnel.take(.value($0, index)) },
        finish: { funnel.take(.end($0, index)) })
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
struct Rows<Value: Sendable, Failure: Error>: Reducer {
  /// Something of the source at an index.
  @usableFromInline
  enum Input: Sendable {
    case value(Value, Int)
    case end(Termination<Failure>, Int)
  }

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
  mutating func take(_ input: Input) -> Delivery<[Value], Failure> {
    switch input {
    case .value(let value, let index):
      if columns[index].isEmpty { emptyCount -= 1 }
      columns[index].append(value)
      return emptyCount == 0 ? takeRow() : .nothing
    case .end(.completed, let index) where !columns[index].isEmpty:
      isComplete[index] = true
      return .nothing
    case .end(let termination, _): return .end(termination)
    }
  }

  @inlinable
  mutating func takeRow() -> Delivery<[Value], Failure> {
    let row = columns.indices.compactMap { columns[$0].popFirst() }
    var isLast = false
    for (index, column) in columns.enumerated() where column.isEmpty {
      emptyCount += 1
      isLast = isLast || isComplete[index]
    }
    return isLast ? .last(row, .completed) : .value(row)
  }
}
