import ReactiveCore
import Testing

/// A disposable without identity.
private struct Value: Disposable {
  let log: Log<String>
  var isDisposed: Bool { false }
  func dispose() { log("value") }
}

@Suite("disposables")
struct DisposableSpecs {
  let log = Log<String>()

  private func logging(_ name: String) -> AnyDisposable { AnyDisposable { [log] in log(name) } }

  @Test func `an action runs once and is released then`() {
    func make() -> AnyDisposable {
      let token = Token { [log] in log("released") }
      return AnyDisposable { [log] in withExtendedLifetime(token) { log("ran") } }
    }
    let disposable = make()
    #expect(!disposable.isDisposed)
    disposable.dispose()
    disposable.dispose()
    #expect(disposable.isDisposed)
    #expect(log.entries == ["ran", "released"])
  }

  @Test func `a composite disposes in insertion order, and late additions at once`() {
    let composite = CompositeDisposable()
    for name in ["first", "second", "third"] { composite.add(logging(name)) }
    composite.dispose()
    composite.dispose()
    composite.add(logging("late"))
    #expect(composite.isDisposed)
    #expect(log.entries == ["first", "second", "third", "late"])
  }

  @Test func `a composite forgets what is removed, and that alone`() {
    let composite = CompositeDisposable()
    let (kept, removed) = (logging("kept"), logging("removed"))
    composite.add(kept)
    composite.add(removed)
    composite.remove(removed)
    composite.remove(removed)
    composite.remove(logging("never added"))
    composite.dispose()
    #expect(log.entries == ["kept"])
  }

  @Test func `what is in a composite twice is in it once`() {
    let composite = CompositeDisposable()
    let (twice, other) = (logging("twice"), logging("other"))
    composite.add(twice)
    composite.add(twice)
    composite.add(other)
    composite.remove(twice)
    composite.dispose()
    #expect(log.entries == ["other"])
  }

  @Test func `a composite disposes values too, which cannot be removed`() {
    let composite = CompositeDisposable()
    composite.add(Value(log: log))
    composite.remove(Value(log: log))
    composite.dispose()
    #expect(log.entries == ["value"])
  }

  @Test func `a composite that is disposed while it is being disposed stays so`() {
    let composite = CompositeDisposable()
    composite.add(
      AnyDisposable { [log] in
        composite.dispose()
        composite.add(AnyDisposable { log("added inside") })
        log("first")
      })
    composite.add(logging("second"))
    composite.dispose()
    #expect(log.entries == ["added inside", "first", "second"])
  }

  @Test func `a composite adds and removes ten thousand members`() {
    let composite = CompositeDisposable()
    let members = (0..<10_000).map { _ in AnyDisposable() }
    for member in members { composite.add(member) }
    for member in members { composite.remove(member) }
    composite.dispose()
    #expect(!members.contains { $0.isDisposed })
  }

  @Test func `a serial disposable disposes what it replaces, and everything once it is disposed`() {
    let serial = SerialDisposable()
    serial.replace(logging("first"))
    serial.replace(logging("second"))
    #expect(log.entries == ["first"])
    serial.dispose()
    serial.dispose()
    serial.replace(logging("late"))
    #expect(serial.isDisposed)
    #expect(log.entries == ["first", "second", "late"])
  }

  @Test func `a scoped disposable disposes when it is released`() {
    var scoped: ScopedDisposable? = ScopedDisposable(logging("disposed"))
    #expect(scoped?.isDisposed == false)
    scoped = nil
    #expect(log.entries == ["disposed"])
  }

  @Test func `bindings dispose everything when they are released`() {
    var bindings: Bindings? = Bindings()
    for name in ["first", "second"] {
      if let bindings { bindings += logging(name) }
    }
    #expect(log.entries.isEmpty)
    bindings = nil
    #expect(log.entries == ["first", "second"])
  }
}
