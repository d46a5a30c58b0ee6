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
    let funnel = Funnel(LatestRow<Value, Failure>(width: signals.count), to: output)
    for (index, signal) in signals.enumerated() {
      signal.attach(
        within: output.lifetime, send: { funnel.take(.value($0, index)) },
        finish: { funnel.take(.end($0)) })
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
struct LatestRow<Value: Sendable, Failure: Error>: Reducer {
  @usableFromInline
  enum Input: Sendable {
    /// A value of the source at an index.
    case value(Value, Int)
    case end(Termination<Failure>)
  }

  @usableFromInline var values: [Value?]
  @usableFromInline var missingCount: Int
  @usableFromInline var runningCount: Int

  @inlinable
  init(width: Int) {
    values = Array(repeating: nil, count: width)
    (missingCount, runningCount) = (width, width)
  }

  @inlinable
  mutating func take(_ input: Input) -> Delivery<[Value], Failure> {
    switch input {
    case .value(let value, let index):
      if values[index] == nil { missingCount -= 1 }
      values[index] = value
      return missingCount == 0 ? .value(values.compactMap { $0 }) : .nothing
    case .end(.completed) where runningCount > 1:
      runningCount -= 1
      return .nothing
    case .end(let termination): return .end(termination)
    }
  }
}
