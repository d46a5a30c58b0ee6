/// A value that can be read, set and observed, from any thread.
///
/// ``value`` changes at once; the notification is queued behind the one in progress, so that a
/// handler may read a newer value than the one it was sent. The signals complete when the property
/// is released.
///
/// - Note: RAC `RACObserve` and `RAC()` over a property, Rx `BehaviorRelay`, Combine
///   `CurrentValueSubject`.
public final class MutableProperty<Value: Sendable>: Sendable {
  @usableFromInline
  struct Current: Sendable {
    @usableFromInline let value: Value
    /// Grows with each change, so that one that was made meanwhile is noticed.
    @usableFromInline var version: UInt64

    @inlinable
    init(value: Value, version: UInt64) { (self.value, self.version) = (value, version) }
  }

  @usableFromInline let current: Locked<Current>
  @usableFromInline let core: SubjectCore<Value, Never>

  /// A property with a value to begin with.
  @inlinable
  public init(_ value: Value) {
    current = Locked(Current(value: value, version: 0))
    core = SubjectCore(keeping: 1, initially: [value], afterEnd: true)
  }

  @inlinable
  deinit { core.finish(.completed) }

  /// The current value.
  ///
  /// Setting it notifies, also when the new value equals the old one. `value += 1` is a read and a
  /// write: another thread may come between them.
  @inlinable
  public var value: Value {
    get { current.withLock { $0 }.value }
    set { replace(with: newValue) { _ in true } }
  }

  /// The current value inside `subscribe`, then every assignment; completes when the property is
  /// released.
  ///
  /// ```
  /// value           1-2-2
  /// signal          1-2-2
  /// changes         --2-2
  /// ```
  ///
  /// The signal does not keep the property alive. A subscription made after the release gets the
  /// last value, then completion.
  @inlinable public var signal: Signal<Value, Never> { core.signal }

  /// Every assignment from now on; completes when the property is released.
  @inlinable public var changes: Signal<Value, Never> { core.signal.skip(1) }

  /// Changes the value as one step, with one notification, whatever other threads do.
  ///
  /// - Parameter change: Changes a copy, with no lock held; called again when the property has been
  ///   changed meanwhile, so it must have no other effect, and must not set this property.
  /// - Returns: What `change` returns.
  /// - Throws: What `change` throws; then nothing is changed.
  @inlinable @discardableResult
  public func modify<Result, Failure: Error>(
    _ change: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    while true {
      let before = current.withLock { $0 }
      var value = before.value
      let result = try change(&value)
      if replace(with: value, when: { $0 == before.version }) { return result }
    }
  }

  @inlinable @discardableResult
  func replace(with value: Value, when isRight: (_ version: UInt64) -> Bool) -> Bool {
    // The old value leaves the lock before it is released: it may hold the last reference to
    // anything.
    var held = Current(value: value, version: 0)
    let accepted = current.withLock { current -> SubjectCore<Value, Never>.Accepted? in
      guard isRight(current.version) else { return nil }
      held.version = current.version &+ 1
      swap(&current, &held)
      return core.accept(value)
    }
    guard let accepted else { return false }
    core.deliver(accepted)
    return true
  }
}
