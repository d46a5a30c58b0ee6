extension Signal {
  /// Numbers the values.
  ///
  /// ```
  /// source          -a-b|
  /// enumerated()    -'0a'-'1b'|
  /// ```
  ///
  /// - **End**: passes through.
  ///
  /// - Returns: A signal of each value with its offset, which counts from 0 in each subscription.
  /// - Note: RxSwift `enumerated`, RxJS `map` with an index.
  @inlinable
  public func enumerated() -> Signal<(offset: Int, element: Value), Failure> {
    Signal<(offset: Int, element: Value), Failure>(ungated: { output in
      let upcoming = Confined(0)
      attach(
        sharing: output.lifetime,
        send: { value in
          let offset = upcoming.state
          upcoming.state += 1
          output.onSend((offset, value))
        },
        finish: output.onFinish)
    })
  }
}
