import ReactiveCore

/// Who subscribed to a source, from when to when.
package final class SubscriptionLog: Sendable {
  private let core: TestScheduler.Core
  private let log = Locked([SubscriptionSpan]())

  init(core: TestScheduler.Core) { self.core = core }

  package var spans: [SubscriptionSpan] { log.withLock { $0 } }

  /// Opens a span, which the end of a lifetime closes.
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
