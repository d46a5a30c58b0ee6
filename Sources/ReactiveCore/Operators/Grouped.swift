/// The values of a signal that have one key in common.
public struct GroupedSignal<Key: Hashable & Sendable, Value: Sendable, Failure: Error>: Sendable {
  /// What the values have in common.
  public let key: Key
  /// The values, as they come: who subscribes late gets what comes after.
  public let signal: Signal<Value, Failure>

  @inlinable
  init(key: Key, signal: Signal<Value, Failure>) { (self.key, self.signal) = (key, signal) }
}

extension Signal {
  /// Splits the values into a signal per key.
  ///
  /// ```
  /// source          -a-z-b|
  /// grouped(by:)    -l-h--|
  /// group l         -a---b|
  /// group h           -z--|
  /// ```
  ///
  /// - **Values**: a group right before its first value. A group is hot: who subscribes late gets
  ///   what comes after.
  /// - **End**: the groups end first, in the order they were made, then the result.
  /// - **Disposal**: disposes the source; the groups fall silent.
  ///
  /// - Parameter key: What decides the group of a value; called once per value.
  /// - Returns: A signal of groups.
  /// - Complexity: O(1) a value; every group is kept until the end.
  /// - Note: RAC `groupBy:`, Rx `groupBy`.
  @inlinable
  public func grouped<Key: Hashable & Sendable>(
    by key: @escaping @Sendable (Value) -> Key
  ) -> Signal<GroupedSignal<Key, Value, Failure>, Failure> {
    Signal<GroupedSignal<Key, Value, Failure>, Failure>(ungated: { output in
      let groups = Confined(Groups<Key, Value, Failure>())
      attach(
        sharing: output.lifetime,
        send: { value in
          let key = key(value)
          let (subject, isNew) = groups.state.subject(for: key)
          if isNew {
            output.onSend(GroupedSignal(key: key, signal: subject.signal))
            guard output.lifetime.isLive else { return }
          }
          subject.send(value)
        },
        finish: { termination in
          for subject in groups.state.inOrder { subject.core.finish(termination) }
          output.onFinish(termination)
        })
    })
  }
}

/// The groups so far.
@usableFromInline
struct Groups<Key: Hashable & Sendable, Value: Sendable, Failure: Error>: Sendable {
  @usableFromInline var inOrder: [Subject<Value, Failure>] = []
  @usableFromInline var places: [Key: Int] = [:]

  @inlinable
  init() {}

  @inlinable
  mutating func subject(for key: Key) -> (subject: Subject<Value, Failure>, isNew: Bool) {
    if let place = places[key] { return (inOrder[place], false) }
    let subject = Subject<Value, Failure>()
    places[key] = inOrder.count
    inOrder.append(subject)
    return (subject, true)
  }
}
