extension Signal where Failure == Never {
  /// Assigns every value to a property.
  ///
  /// The binding ends with this signal, when it is disposed, and at the instant the property is
  /// released, which it does not keep alive. The property keeps the last value.
  ///
  /// - Parameter property: Is assigned each value.
  /// - Returns: The binding.
  /// - Note: RAC `RAC(object, property) = signal`, ReactiveSwift `<~`, Rx `bind(to:)`.
  @discardableResult
  @inlinable
  public func bind(to property: MutableProperty<Value>) -> any Disposable {
    let binding = Lifetime()
    property.core.end(binding)
    attach(
      sharing: binding,
      send: { [weak property] in if binding.isLive { property?.value = $0 } },
      finish: { _ in })
    return binding
  }

  /// Assigns every value to a property of an object.
  ///
  /// The binding ends with this signal, when it is disposed, and at the first value after the object
  /// was released, which it does not keep alive. The object keeps the last value.
  ///
  /// - Parameters:
  ///   - keyPath: What is assigned, on the thread that sends.
  ///   - target: Whose property it is.
  /// - Returns: The binding.
  /// - Note: RAC `RAC(object, property) = signal`, Combine `assign(to:on:)`, which retains.
  @discardableResult
  @inlinable
  public func bind<Target: AnyObject & Sendable>(
    to keyPath: any ReferenceWritableKeyPath<Target, Value> & Sendable, on target: Target
  ) -> any Disposable {
    bind(weakly: target) { target, value in target[keyPath: keyPath] = value }
  }

  /// Assigns every value to a property of an object of the main actor.
  ///
  /// A value that is sent on the main actor is assigned before `send` returns; one that comes from
  /// elsewhere is assigned by the main queue, in order.
  ///
  /// - Parameters:
  ///   - keyPath: What is assigned.
  ///   - target: Whose property it is; see ``bind(to:on:)`` for when the binding ends.
  /// - Returns: The binding.
  @MainActor @discardableResult
  public func bind<Target: AnyObject & Sendable>(
    to keyPath: ReferenceWritableKeyPath<Target, Value>, on target: Target
  ) -> any Disposable {
    let assign: @MainActor (Target, Value) -> Void = { $0[keyPath: keyPath] = $1 }
    return deliveredOnMain().bind(weakly: target) { target, value in
      MainQueue.call { assign(target, value) }
    }
  }

  @inlinable
  func bind<Target: AnyObject & Sendable>(
    weakly target: Target, assign: @escaping @Sendable (Target, Value) -> Void
  ) -> any Disposable {
    let binding = Lifetime()
    attach(
      sharing: binding,
      send: { [weak target] value in
        guard let target else { return binding.dispose() }
        if binding.isLive { assign(target, value) }
      },
      finish: { _ in })
    return binding
  }
}
