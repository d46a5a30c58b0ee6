/// A value that can be read and observed: the latest of a signal, or composed of other properties.
///
/// ```swift
/// let count = Property(initial: 0, then: taps.scan(0) { total, _ in total + 1 })
/// let title = count.map { "\($0) taps" }
/// ```
///
/// A composed property keeps those it is composed of.
///
/// - Note: ReactiveSwift `Property`; RAC `RACObserve`.
public final class Property<Value: Sendable>: Sendable {
  @usableFromInline let read: @Sendable () -> Value
  @usableFromInline let source: Lifetime

  /// The current value inside `subscribe`, then every change; equal values are sent too.
  ///
  /// It completes with the signal that feeds the property, and when that property is released.
  public let signal: Signal<Value, Never>

  /// A property that holds the latest value of a signal.
  ///
  /// The signal is subscribed at once, and disposed when the property is released.
  ///
  /// - Parameters:
  ///   - initial: The value until the signal sends.
  ///   - source: Sends the values from then on; the last one stays when it completes.
  @inlinable
  public init(initial: Value, then source: Signal<Value, Never>) {
    let current = MutableProperty(initial)
    let core = current.core
    let following = Lifetime()
    read = { current.value }
    signal = core.signal
    self.source = following
    following.add { core.finish(.completed) }
    source.attach(
      sharing: following, send: { [weak current] in current?.value = $0 }, finish: { _ in })
  }

  @inlinable
  init(read: @escaping @Sendable () -> Value, signal: Signal<Value, Never>) {
    self.read = read
    self.signal = signal
    source = Lifetime()
  }

  @inlinable
  deinit { source.dispose() }

  /// The current value; a composed property makes it anew each time it is read.
  @inlinable public var value: Value { read() }

  /// Every change from now on.
  @inlinable public var changes: Signal<Value, Never> { signal.skip(1) }

  /// A property of the transformed value.
  ///
  /// - Parameter transform: Makes the value, when it is read and for each subscriber at each change.
  /// - Returns: A property that changes when this one does.
  @inlinable
  public func map<Mapped: Sendable>(
    _ transform: @escaping @Sendable (Value) -> Mapped
  ) -> Property<Mapped> {
    Property<Mapped>(read: { transform(self.value) }, signal: signal.map(transform))
  }

  /// A property of two values.
  ///
  /// - Parameter other: Supplies the second value.
  /// - Returns: A property that changes when either of the two does.
  @inlinable
  public func combineLatest<Other: Sendable>(
    _ other: Property<Other>
  ) -> Property<(Value, Other)> {
    Property<(Value, Other)>(
      read: { (self.value, other.value) }, signal: signal.combineLatest(other.signal))
  }
}
