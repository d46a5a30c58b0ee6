/// A value that can be read, set and observed, from any thread.
///
/// ``value`` changes at once; the notification is queued behind the one in progress, so that a
/// handler may read a newer value than the one it was sent. The signals complete when the property
/// is released.
///
/// - Note: RAC `RACObserve` and `RAC()` over a property, Rx `BehaviorRelay`, Combine
///   `CurrentValueSubject`.
public final class MutableProperty<Value: Sendable>: Sendable {
  private let current: Locked<Value>
  private let core: SubjectCore<Value, Never>

  /// A property with a value to begin with.
  public init(_ value: Value) {
    current = Locked(value)
    core = SubjectCore(keeping: 1, initially: [value], afterEnd: true)
  }

  deinit { core.finish(.completed) }

  /// The current value.
  ///
  /// Setting it notifies, also when the new value equals the old one. `value += 1` is a read and a
  /// write: another thread may come between them.
  public var value: Value {
    get { current.withLock { $0 } }
    set { replace { _ in newValue } }
  }

  /// The current value inside `subscribe`, then every assignment; completes when the property is
  /// released.
  ///
  /// The signal does not keep the property alive. A subscription made after the release gets the
  /// last value, then completion.
  public var signal: Signal<Value, Never> { core.signal }

  private func replace(_ make: (Value) -> Value) {
    // The old value leaves the lock before it is released: it may hold the last reference to
    // anything.
    let old = current.withLock { current -> Value in
      let old = current
      current = make(old)
      core.enqueue(value: current)
      return old
    }
    core.flush()
    withExtendedLifetime(old) {}
  }
}
