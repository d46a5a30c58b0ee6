import Foundation
import ReactiveCore
import ReactiveFoundation
import Testing

@Suite("notifications")
struct NotificationSpecs {
  let center = NotificationCenter()
  let name = Notification.Name("name")
  let log = Log<String>()

  private var texts: Signal<String, Never> {
    center.signal(for: name) { $0.object as? String ?? "-" }
  }

  @Test func `notifications of the name are sent before post returns`() {
    texts.subscribe { [log] in log($0) }
    center.post(name: name, object: "a")
    center.post(name: Notification.Name("other"), object: "b")
    center.post(name: name, object: nil)
    #expect(log.entries == ["a", "-"])
  }

  @Test func `each subscription observes, from its start to its disposal`() {
    let texts = texts
    let second = Log<String>()
    center.post(name: name, object: "before")
    let subscription = texts.subscribe { [log] in log($0) }
    texts.subscribe { second($0) }
    center.post(name: name, object: "a")
    subscription.dispose()
    center.post(name: name, object: "b")
    #expect(log.entries == ["a"])
    #expect(second.entries == ["a", "b"])
  }

  @Test func `a notification posted from the handler is heard after the one in progress`() {
    texts.subscribe { [log, center, name] text in
      if text == "a" { center.post(name: name, object: "b") }
      log(text)
    }
    center.post(name: name, object: "a")
    #expect(log.entries == ["a", "b"])
  }

  @Test func `disposal releases what the closures hold`() {
    let subscription = observe(holding: Token { [log] in log("released") })
    #expect(log.entries == [])
    subscription.dispose()
    #expect(log.entries == ["released"])
  }

  @Test func `the release of a center releases what its subscriptions hold`() {
    let log = log
    do {
      let center = NotificationCenter()
      let token = Token { log("released") }
      center.signal(for: name) { _ in "\(token)" }.subscribe { _ in withExtendedLifetime(token) {} }
    }
    #expect(log.entries == ["released"])
  }

  private func observe(holding token: Token) -> any Disposable {
    center.signal(for: name) { _ in "\(token)" }.subscribe { _ in withExtendedLifetime(token) {} }
  }
}
