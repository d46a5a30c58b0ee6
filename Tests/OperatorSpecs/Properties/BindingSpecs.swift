import ReactiveCore
import TestScheduler
import Testing
import TimelineTesting

private final class Label: Sendable {
  private let storage = Locked("")
  var text: String {
    get { storage.withLock { $0 } }
    set { storage.withLock { $0 = newValue } }
  }
}

@Suite("binding")
struct BindingSpecs {
  let scheduler = TestScheduler()

  @Test func `every value is assigned, and the last one stays after the end`() throws {
    let source = try scheduler.hot("-a-b|", failure: Never.self)
    let property = MutableProperty("i")
    let recorder = scheduler.record(property.signal)
    let binding = source.signal.bind(to: property)
    try scheduler.run()
    recorder.expect("ia-b")
    #expect(property.value == "b")
    #expect(binding.isDisposed)
  }

  @Test func `it ends with its disposable`() throws {
    let source = try scheduler.hot("-a-b", failure: Never.self)
    let property = MutableProperty("i")
    let binding = source.signal.bind(to: property)
    try scheduler.advance(to: .milliseconds(2))
    binding.dispose()
    try scheduler.run()
    #expect(property.value == "a")
    source.expectSubscriptions("^-!")
  }

  @Test func `it ends at the instant the property is released, and does not keep it`() throws {
    let source = try scheduler.hot("-a-b", failure: Never.self)
    var property: MutableProperty<String>? = MutableProperty("")
    let weak = Weak(property)
    let binding = source.signal.bind(to: try #require(property))
    try scheduler.advance(to: .milliseconds(2))
    property = nil
    #expect(weak.object == nil)
    #expect(binding.isDisposed)
    try scheduler.run()
    source.expectSubscriptions("^-!")
  }

  @Test func `it ends at the first value after the object was released`() throws {
    let source = try scheduler.hot("-a-b-c", failure: Never.self)
    var label: Label? = Label()
    let weak = Weak(label)
    let binding = source.signal.bind(to: \.text, on: try #require(label))
    try scheduler.advance(to: .milliseconds(2))
    #expect(label?.text == "a")
    label = nil
    #expect(weak.object == nil)
    #expect(!binding.isDisposed)
    try scheduler.run()
    #expect(binding.isDisposed)
    source.expectSubscriptions("^--!")
  }

  @Test func `a binding of an object ends with its source and with its disposable`() throws {
    let label = Label()
    let ending = try scheduler.hot("-a|", failure: Never.self)
    let endless = try scheduler.hot("--b-c", failure: Never.self)
    let first = ending.signal.bind(to: \.text, on: label)
    let second = endless.signal.bind(to: \.text, on: label)
    try scheduler.advance(to: .milliseconds(3))
    #expect(label.text == "b")
    #expect(first.isDisposed)
    second.dispose()
    try scheduler.run()
    #expect(label.text == "b")
    endless.expectSubscriptions("^--!")
  }

  @Test func `two properties bound to each other through distinct values agree`() {
    let (left, right) = (MutableProperty(1), MutableProperty(2))
    left.signal.distinctUntilChanged().bind(to: right)
    right.signal.distinctUntilChanged().bind(to: left)
    #expect(right.value == 1)
    right.value = 3
    #expect(left.value == 3)
    left.value = 4
    #expect(right.value == 4)
  }

  @Test func `a binding whose source is released releases what it holds`() {
    let log = Log<String>()
    var source: Subject<Int, Never>? = Subject()
    let property = MutableProperty(0)
    if let signal = source?.signal {
      bind(signal, holding: Token { log("released") }, to: property)
    }
    source?.send(1)
    #expect(property.value == 1)
    source = nil
    #expect(log.entries == ["released"])
  }

  private func bind(
    _ signal: Signal<Int, Never>, holding token: Token, to property: MutableProperty<Int>
  ) {
    signal.map { value in withExtendedLifetime(token) { value } }.bind(to: property)
  }
}

@Suite("bindings of an object")
struct BindingsSpecs {
  private final class Model: Sendable {
    let title = MutableProperty("")
    let bindings = Bindings()

    init(titles: Signal<String, Never>) { bindings += titles.bind(to: title) }
  }

  @Test func `they end when the object is released`() throws {
    let scheduler = TestScheduler()
    let titles = try scheduler.hot("-a-b", failure: Never.self)
    var model: Model? = Model(titles: titles.signal)
    let weak = Weak(model)
    try scheduler.advance(to: .milliseconds(1))
    #expect(model?.title.value == "a")
    model = nil
    #expect(weak.object == nil)
    titles.expectSubscriptions("^!")
  }
}

@Suite(.timeLimit(.minutes(10)))
struct PropertyThreads {
  @Test func `modifications of ten threads are all made, each with one notification`() async {
    let property = MutableProperty(0)
    let heard = Log<Int>()
    property.changes.subscribe { heard($0) }
    await onThreads(10) { _ in
      for _ in 0..<500 { property.modify { $0 += 1 } }
    }
    #expect(property.value == 5_000)
    #expect(heard.entries == Array(1...5_000))
  }

  @Test func `a property released while ten threads bind to others ends every binding`() async {
    let source = Subject<Int, Never>()
    await onThreads(10) { thread in
      for number in 0..<200 {
        let property = MutableProperty(0)
        let binding = source.signal.bind(to: property)
        source.send(number)
        withExtendedLifetime(property) {}
        if thread.isMultiple(of: 2) { binding.dispose() }
      }
    }
    let property = MutableProperty(0)
    source.signal.bind(to: property)
    source.send(7)
    #expect(property.value == 7)
  }
}
