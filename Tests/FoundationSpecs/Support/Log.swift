import ReactiveCore

/// What handlers wrote down, in order; any thread may write.
final class Log<Entry: Sendable>: Sendable {
  private let storage = Locked<[Entry]>([])

  var entries: [Entry] { storage.withLock { $0 } }

  func callAsFunction(_ entry: Entry) { storage.withLock { $0.append(entry) } }
}

/// Something whose release can be watched.
final class Token: Sendable {
  private let onRelease: @Sendable () -> Void

  init(_ onRelease: @escaping @Sendable () -> Void) { self.onRelease = onRelease }

  deinit { onRelease() }
}
