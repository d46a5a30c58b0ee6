import Foundation
import ReactiveCore
import ReactiveFoundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The lines of the article *Coming from ReactiveCocoa* that need Foundation.
@Suite("Coming from ReactiveCocoa, with Foundation")
struct ReactiveCocoaSpecs {
  @Test func `notifications and requests`() {
    let (center, session) = (NotificationCenter(), URLSession.shared)
    let (name, request) = (Notification.Name("name"), URLRequest(url: URL(filePath: "/")))
    let signals: [Any] = [
      center.signal(for: name) { $0.object as? String },
      session.signal(for: request),
    ]
    #expect(signals.count == 2)
  }
}
