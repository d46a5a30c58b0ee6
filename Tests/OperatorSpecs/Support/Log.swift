import ReactiveCore

/// What handlers wrote down, in order; any thread may write.
final class Log<Entry: Sendable>: Sendable {
  private let storage = Locked<[Entry]>([])

  var entries: [Entry] { storage.withLock { $0 } }
  var count: Int { storage.withLock { $0.count } }

  func callAsFunction(_ entry: Entry) { storage.withLock { $0.append(entry) } }
}

/// A place for one value that a closure needs before it exists.
final class Slot<Value: Sendable>: Sendable {
  private let storage = Locked<Value?>(nil)

  var value: Value? {
    get { storage.withLock { $0 } }
    set {
      // The old value is released outside the lock.
      let old = storage.withLock { value in
        defer { value = newValue }
        return value
      }
      withExtendedLifetime(old) {}
    }
  }
}

/// Something whose release can be watched.
final class Token: Sendable {
  private let onRelease: @Sendable () -> Void

  init(_ onRelease: @escaping @Sendable () -> Void = {}) { self.onRelease = onRelease }

  deinit { onRelease() }
}

/// A reference that does not keep its object alive.
struct Weak<Object: AnyObject> {
  private(set) weak var object: Object?

  init(_ object: Object?) { self.object = object }
}
