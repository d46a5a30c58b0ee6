extension Signal {
  /// Splits the values into signals of a fixed size.
  ///
  /// ```
  /// source            -a-b-c|
  /// window(count: 2)  -w---w|
  /// first window      -a-(b|)
  /// second window          c|
  /// ```
  ///
  /// - **Values**: each window just before its first value, and it completes right after its last. A
  ///   window is hot: who subscribes late gets what comes after.
  /// - **End**: the open window ends first, in the same way, then the result.
  /// - **Disposal**: disposes the source; an open window falls silent.
  ///
  /// - Parameter count: How many values make a window; below one counts as one.
  /// - Returns: A signal of windows.
  /// - Note: RxSwift `window`, RxJS `windowCount`.
  @inlinable
  public func window(count: Int) -> Signal<Signal<Value, Failure>, Failure> {
    Signal<Signal<Value, Failure>, Failure>(ungated: { output in
      let open = Confined<(window: Subject<Value, Failure>, left: Int)?>(nil)
      attach(
        sharing: output.lifetime,
        send: { value in
          let window = open.state?.window ?? Subject()
          let left = open.state?.left ?? max(1, count)
          open.state = left > 1 ? (window, left - 1) : nil
          if left == max(1, count) {
            output.onSend(window.signal)
            guard output.lifetime.isLive else { return }
          }
          window.send(value)
          if left == 1 { window.complete() }
        },
        finish: { termination in
          open.state?.window.core.finish(termination)
          output.onFinish(termination)
        })
    })
  }
}
