import Foundation
import ReactiveFoundation
import Testing
import TimelineTesting

@Suite("notifications")
struct NotificationSpecs {
  let center = NotificationCenter()
  let name = Notification.Name("name")
  let journal = Journal()

  private var texts: Signal<String, Never> {
    center.signal(for: name) { $0.object as? String ?? "-" }
  }

  @Test func `notifications of the name are sent before post returns`() {
    texts.subscribe { [journal] in journal($0) }
    center.post(name: name, object: "a")
    center.post(name: Notification.Name("other"), object: "b")
    center.post(name: name, object: nil)
    #expect(journal.entries == ["a", "-"])
  }

  @Test func `each subscription observes, from its start to its disposal`() {
    let texts = texts
    center.post(name: name, object: "before")
    let first = texts.subscribe { [journal] in journal("first \($0)") }
    texts.subscribe { [journal] in journal("second \($0)") }
    center.post(name: name, object: "a")
    first.dispose()
    center.post(name: name, object: "b")
    #expect(journal.entries == ["first a", "second a", "second b"])
  }

  @Test func `a notification posted from the handler is heard after the one in progress`() {
    texts.subscribe { [journal, center, name] text in
      if text == "a" { center.post(name: name, object: "b") }
      journal(text)
    }
    center.post(name: name, object: "a")
    #expect(journal.entries == ["a", "b"])
  }

  @Test func `disposal releases what the closures hold`() {
    let token = Token()
  }

  private func observe(with token: Token) -> any Disposable {
    center.signal(for: name) { _ in "\(token)" }.subscribe { _ in withExtendedLifetime(token) {} }
  }
}
