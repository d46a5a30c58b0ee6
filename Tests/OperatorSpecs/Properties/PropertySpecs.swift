import ReactiveCore
import TestScheduler
import Testing
import TimelineTesting

@Suite("mutable property")
struct MutablePropertySpecs {
  let scheduler = TestScheduler()
  let log = Log<String>()

  @Test func `its signal sends the value inside subscribe, then every assignment, equal or not`()
    throws
  {
    let property = MutableProperty(1)
    let (all, changes) = (scheduler.record(property.signal), scheduler.record(property.changes))
    try scheduler.advance(to: .milliseconds(1))
    property.value = 2
    try scheduler.advance(to: .milliseconds(2))
    property.value = 2
    all.expect("122")
    changes.expect("-22")
  }

  @Test func `value changes at once, the notification waits for the one in progress`() {
    let (log, property) = (log, MutableProperty(1))
    property.signal.subscribe { value in
      log("A\(value)")
      if value == 2 {
        property.value = 3
        log("is \(property.value)")
      }
    }
    property.signal.subscribe { log("B\($0) of \(property.value)") }
    property.value = 2
    #expect(
      log.entries == ["A1", "B1 of 1", "A2", "is 3", "B2 of 3", "A3", "B3 of 3"])
  }

  @Test func `a subscriber made inside a handler gets what is being told, then what is queued`() {
    let (log, property) = (log, MutableProperty(1))
    property.changes.subscribe { value in
      guard value == 2 else { return }
      property.value = 3
      property.signal.subscribe { log("all \($0)") }
      property.changes.subscribe { log("change \($0)") }
    }
    property.value = 2
    #expect(log.entries == ["all 2", "all 3", "change 3"])
  }

  @Test func `its signals complete when it is released`() throws {
    var property: MutableProperty<Int>? = MutableProperty(1)
    let (signal, changes) = (
      try #require(property).signal, try #require(property).changes
    )
    let (all, news) = (scheduler.record(signal), scheduler.record(changes))
    property?.value = 2
    try scheduler.advance(to: .milliseconds(2))
    property = nil
    all.expect("(12)-|")
    news.expect("2-|")
    try scheduler.advance(to: .milliseconds(4))
    scheduler.record(signal, name: "late").expect("----(2|)")
    scheduler.record(changes, name: "late").expect("----|")
  }

  @Test func `a subscription does not keep it alive`() {
    var property: MutableProperty<Int>? = MutableProperty(1)
    let weak = Weak(property)
    property?.signal.subscribe { _ in }
    property = nil
    #expect(weak.object == nil)
  }

  @Test func `a replaced value is released outside any lock: its deinit may read and write`() {
    let log = log
    let property = MutableProperty(Token())
    property.value = Token { [weak property] in
      if property?.value != nil { property?.value = Token() }
      log("released")
    }
    property.value = Token()
    #expect(log.entries == ["released"])
  }

  @Test func `twenty thousand assignments from inside the handler need no stack`() {
    let property = MutableProperty(0)
    property.signal.subscribe { if $0 < 20_000 { property.value = $0 + 1 } }
    #expect(property.value == 20_000)
  }
}

@Suite("modify")
struct ModifySpecs {
  let scheduler = TestScheduler()

  @Test func `it is one change and one notification, with no lock held`() {
    let property = MutableProperty([1])
    let recorder = scheduler.record(property.changes)
    let count = property.modify { value in
      value.append(property.value.count + 1)
      value.append(3)
      return value.count
    }
    #expect(count == 3)
    #expect(property.value == [1, 2, 3])
    recorder.expect(values: [[1, 2, 3]])
  }

  @Test func `what it throws is typed, and changes nothing`() {
    let property = MutableProperty(1)
    let recorder = scheduler.record(property.changes)
    #expect(throws: TestError("no")) {
      try property.modify { (value: inout Int) throws(TestError) in
        value = 2
        throw TestError("no")
      }
    }
    #expect(property.value == 1)
    recorder.expect(values: [])
  }

  @Test func `a modification that changes nothing notifies all the same`() {
    let property = MutableProperty(1)
    let recorder = scheduler.record(property.changes)
    property.modify { _ in }
    recorder.expect(values: [1])
  }

  @Test func `it is run again on the new value when the property was changed meanwhile`() {
    let property = MutableProperty(1)
    let recorder = scheduler.record(property.changes)
    let runs = Log<Int>()
    property.modify { value in
      runs(value)
      if runs.count == 1 { property.value = 10 }
      value += 1
    }
    #expect(runs.entries == [1, 10])
    #expect(property.value == 11)
    recorder.expect(values: [10, 11])
  }
}

@Suite("property")
struct PropertySpecs {
  let scheduler = TestScheduler()

  @Test func `it holds the initial value, then the latest of its signal`() throws {
    let source = try scheduler.hot("-a-b|", failure: Never.self)
    let property = Property(initial: "i", then: source.signal)
    let (all, changes) = (scheduler.record(property.signal), scheduler.record(property.changes))
    #expect(property.value == "i")
    try scheduler.advance(upTo: .milliseconds(1))
    #expect(property.value == "i")
    try scheduler.advance(to: .milliseconds(1))
    #expect(property.value == "a")
    try scheduler.run()
    #expect(property.value == "b")
    all.expect("ia-b|")
    changes.expect("-a-b|")
    source.expectSubscriptions("^---!")
  }

  @Test func `a signal that sends inside subscribe gives the value to begin with`() {
    let property = Property(initial: 1, then: .from([2, 3]))
    #expect(property.value == 3)
    scheduler.record(property.signal).expect("(3|)")
  }

  @Test func `its release ends the subscription and completes its signal`() throws {
    let source = try scheduler.hot("-a-b", failure: Never.self)
    var property: Property<String>? = Property(initial: "i", then: source.signal)
    let recorder = scheduler.record(try #require(property).signal)
    let weak = Weak(property)
    try scheduler.advance(to: .milliseconds(2))
    property = nil
    #expect(weak.object == nil)
    recorder.expect("ia|")
    source.expectSubscriptions("^-!")
  }

  @Test func `a mapped property follows, and keeps what it is made of`() {
    let source = Subject<Int, Never>()
    let doubled = Property(initial: 1, then: source.signal).map { $0 * 2 }
    let recorder = scheduler.record(doubled.signal)
    #expect(doubled.value == 2)
    source.send(3)
    #expect(doubled.value == 6)
    recorder.expect(values: [2, 6])
  }

  @Test func `a combined property changes when either does`() {
    let (left, right) = (Subject<Int, Never>(), Subject<String, Never>())
    let both = Property(initial: 1, then: left.signal)
      .combineLatest(Property(initial: "a", then: right.signal))
    let recorder = scheduler.record(both.map { "\($0.0)\($0.1)" }.signal)
    #expect(both.value == (1, "a"))
    right.send("b")
    #expect(both.value == (1, "b"))
    left.send(2)
    recorder.expect(values: ["1a", "1b", "2b"])
  }

  @Test func `releasing a composed property releases what only it has kept`() {
    let source = Subject<Int, Never>()
    let property = Property(initial: 1, then: source.signal)
    var sum: Property<Int>? = property.combineLatest(property).map { $0.0 + $0.1 }
    let weak = Weak(sum)
    #expect(sum?.value == 2)
    sum = nil
    #expect(weak.object == nil)
  }
}
