public import ReactiveCore

/// Who subscribed to a source, from when to when.
@usableFromInline
package final class SubscriptionLog: Sendable {
  /// How long one character of subscription text lasts.
  package let tick: Duration
  /// What the source is called: the call that made it and its place.
  package var name: String { "\(call) (\(place.fileID):\(place.line))" }

  private let call: String
  private let core: TestScheduler.Core
  private let place: (fileID: String, line: UInt)
  private let log = Locked([SubscriptionSpan]())

  /// The log of a source that a call makes.
  @usableFromInline
  init(of call: String, on scheduler: TestScheduler, fileID: String, line: UInt) {
    (core, tick) = (scheduler.core, scheduler.tick)
    (self.call, place) = (call, (fileID, line))
    scheduler.register(audit: self)
  }

  package var spans: [SubscriptionSpan] { log.withLock { $0 } }

  /// Opens a span, which the end of a lifetime closes.
  @usableFromInline
  func follow(_ lifetime: Lifetime) {
    let core = core
    let index = log.withLock { log in
      log.append(SubscriptionSpan(from: core.now))
      return log.count - 1
    }
    lifetime.add { [self] in
      log.withLock { log in
        log[index] = SubscriptionSpan(from: log[index].from, to: core.now)
      }
    }
  }
}

extension SubscriptionLog: Audited {
  package func wrapUp() {}

  package var leftovers: [Leftover] {
    spans.filter { $0.to == nil }.map { span in
      let text = """
        A subscription to a \(call) source, made at \(span.from.text), still lives. Dispose it, or \
        let the source end.
        """
      return Leftover(.subscription, text, fileID: place.fileID, line: place.line)
    }
  }
}
