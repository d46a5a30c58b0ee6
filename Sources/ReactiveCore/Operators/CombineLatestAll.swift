/// Puts the latest values of some signals together, whenever one of them sends.
///
/// ```
/// a                    -1---3--|
/// b                    --2----4--|
/// combineLatest([a, b])
///                      --'12'--'32'-'34'--|
/// ```
///
/// - **Values**: an array in the order of the signals, from the moment on when all have sent, at each
///   value.
/// - **Completion**: when all have completed; of no signals at all, at once.
/// - **Error**: at once; what has not been subscribed by then never is.
///
/// - Parameter signals: The sources, subscribed in this order.
/// - Returns: A signal of arrays.
/// - Complexity: O(n) a value, for n signals.
/// - Note: RAC `combineLatest:`, Rx and Combine `combineLatest`.
@inlinable
public func combineLatest<Value, Failure>(
  _ signals: [Signal<Value, Failure>]
) -> Signal<[Value], Failure> {
  guard !signals.isEmpty else { return .empty }
  return Signal<[Value], Failure>(ungated: { output in
    let drain = Drain(LatestRow<Value>(width: signals.count), to: output)
    for (index, signal) in signals.enumerated() {
      signal.attach(
        within: output.lifetime,
        send: { value in
          // What is replaced leaves the lock before it is released.
          var held = Value?.some(value)
          drain.apply { $0.replace(&held, at: index) }
        },
        finish: { termination in drain.apply { $0.finish(termination) } })
    }
  })
}

/// Puts the latest values of some signals together, transformed; see ``combineLatest(_:)``.
@inlinable
public func combineLatest<Value, Failure, Result>(
  _ signals: [Signal<Value, Failure>], _ transform: @escaping @Sendable ([Value]) -> Result
) -> Signal<Result, Failure> {
  combineLatest(signals).map(transform)
}

/// The latest value of each source.
@usableFromInline
struct LatestRow<Value: Sendable>: Sendable {
  @usableFromInline var values: [Value?]
  @usableFromInline var missingCount: Int
  @usableFromInline var runningCount: Int

  @inlinable
  init(width: Int) {
    values = Array(repeating: nil, count: width)
    (missingCount, runningCount) = (width, width)
  }

  @inlinable
  mutating func replace<Failure>(
    _ value: inout Value?, at index: Int
  ) -> Delivery<[Value], Failure> {
    swap(&values[index], &value)
    if value == nil { missingCount -= 1 }
    return missingCount == 0 ? .value(values.compactMap { $0 }) : .nothing
  }

  @inlinable
  mutating func finish<Failure>(_ termination: Termination<Failure>) -> Delivery<[Value], Failure> {
    guard case .completed = termination else { return .end(termination) }
    runningCount -= 1
    return runningCount == 0 ? .end(termination) : .nothing
  }
}
