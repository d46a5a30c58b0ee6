extension Signal {
  /// Gathers values into arrays of a fixed size.
  ///
  /// ```
  /// source            -a-b-c|
  /// buffer(count: 2)  ---'ab'--('c'|)
  /// ```
  ///
  /// - **Values**: each array with its last value.
  /// - **Completion**: sends the rest, if there is one, then completes.
  /// - **Error**: at once; the rest is dropped.
  ///
  /// - Parameter count: How many values make an array; below one counts as one.
  /// - Returns: A signal of arrays.
  /// - Note: RxSwift `buffer(timeSpan:count:scheduler:)`, RxJS `bufferCount`,
  ///   Combine `collect(_:)`.
  @inlinable
  public func buffer(count: Int) -> Signal<[Value], Failure> {
    Signal<[Value], Failure>(ungated: { output in
      let gathered = Confined([Value]())
      attach(
        within: output.lifetime,
        send: { value in
          gathered.state.append(value)
          guard gathered.state.count >= count else { return }
          let full = gathered.state
          gathered.state = []
          output.onSend(full)
        },
        finish: { termination in
          if case .completed = termination, !gathered.state.isEmpty {
            output.complete(with: gathered.state)
          } else {
            output.finish(termination)
          }
        })
    })
  }
}
