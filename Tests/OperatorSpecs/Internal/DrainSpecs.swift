import ReactiveCore
import Testing

@Suite("a drain")
struct DrainSpecs {
  private var sink = Sink()

  @Test func `delivers what transitions name, in their order`() {
    let drain = Drain(0, to: sink.subscriber)
    drain.apply { count in
      count += 1
      return .value(count)
    }
    drain.apply { count in
      count += 1
      return .nothing
    }
    drain.apply { .last($0, .completed) }
    #expect(sink.log.entries == ["1", "1 done", "2", "2 done", "end"])
  }

  @Test mutating func `queues what comes up inside a delivery`() {
    let drain = Slot<Drain<Int, Int, Never>>()
    sink.onValue = { value in
      guard value == 1 else { return }
      drain.value?.apply { state in
        state = 7
        return .value(2)
      }
      drain.value?.send(3)
      // The transition has happened, its value has not been delivered.
      #expect(drain.value?.withState { $0 } == 7)
    }
    drain.value = Drain(0, to: sink.subscriber)
    drain.value?.send(1)
    #expect(sink.log.entries == ["1", "1 done", "2", "2 done", "3", "3 done"])
    drain.value = nil
  }

  @Test mutating func `is closed by an end: later transitions do not run`() {
    let drain = Slot<Drain<Int, Int, Never>>()
    let transitions = Log<String>()
    sink.onValue = { _ in
      drain.value?.finish(.completed)
      drain.value?.apply { _ in
        transitions("ran")
        return .value(9)
      }
      drain.value?.send(9)
    }
    drain.value = Drain(0, to: sink.subscriber)
    drain.value?.send(1)
    #expect(sink.log.entries == ["1", "1 done", "end"])
    #expect(transitions.entries.isEmpty)
    #expect(sink.lifetime.isDisposed)
    drain.value = nil
  }

  @Test mutating func `delivers nothing more once the output is disposed inside a delivery`() {
    let drain = Slot<Drain<Int, Int, Never>>()
    let lifetime = sink.lifetime
    sink.onValue = { _ in
      drain.value?.send(2)
      drain.value?.finish(.completed)
      lifetime.dispose()
    }
    drain.value = Drain(0, to: sink.subscriber)
    drain.value?.send(1)
    #expect(sink.log.entries == ["1", "1 done"])
    drain.value = nil
  }

  @Test func `keeps what was enqueued until it is flushed, and in front of what follows`() {
    let drain = Drain(0, to: sink.subscriber)
    drain.enqueue { _ in .value(1) }
    #expect(sink.log.entries.isEmpty)
    drain.apply { _ in .value(2) }
    drain.flush()
    drain.flush()
    #expect(sink.log.entries == ["1", "1 done", "2", "2 done"])
  }

  @Test func `holds back everything until it lets go`() {
    let drain = Drain((), to: sink.subscriber)
    drain.hold()
    drain.send(1)
    drain.send(2)
    #expect(sink.log.entries.isEmpty)
    drain.letGo()
    drain.send(3)
    #expect(sink.log.entries == ["1", "1 done", "2", "2 done", "3", "3 done"])
  }

  @Test func `needs no stack for 20,000 nested sends`() {
    let drain = Slot<Drain<Void, Int, Never>>()
    let last = Slot<Int>()
    drain.value = Drain(
      (),
      to: Subscriber(
        lifetime: Lifetime(),
        send: { value in
          last.value = value
          if value < 20_000 { drain.value?.send(value + 1) }
        }, finish: { _ in }))
    drain.value?.send(1)
    #expect(last.value == 20_000)
    drain.value = nil
  }
}

@Suite("a drain under ten threads")
struct DrainThreads {
  @Test func `delivers one at a time, everything, in the order of the transitions`() async {
    let inside = Exclusive()
    let log = Log<Int>()
    let drain = Drain(
      0,
      to: Subscriber<Int, Never>(
        lifetime: Lifetime(), send: { value in inside { log(value) } }, finish: { _ in }))
    await onThreads(10) { _ in
      for _ in 0..<1_000 {
        drain.apply { count in
          count += 1
          return .value(count)
        }
      }
    }
    #expect(inside.overlaps == 0)
    #expect(log.entries == Array(1...10_000))
  }

  @Test func `loses and doubles nothing when sends and transitions meet`() async {
    let inside = Exclusive()
    let log = Log<Int>()
    let drain = Drain(
      (),
      to: Subscriber<Int, Never>(
        lifetime: Lifetime(), send: { value in inside { log(value) } }, finish: { _ in }))
    await onThreads(10) { thread in
      for index in 0..<1_000 {
        let value = thread * 1_000 + index
        if thread.isMultiple(of: 2) {
          drain.send(value)
        } else {
          drain.apply { _ in .value(value) }
        }
      }
    }
    #expect(inside.overlaps == 0)
    #expect(log.entries.sorted() == Array(0..<10_000))
    // What one thread sent stays in its order.
    for thread in 0..<10 {
      let own = log.entries.filter { $0 / 1_000 == thread }
      #expect(own == own.sorted())
    }
  }

  @Test func `delivers one end, and nothing after it`() async {
    for _ in 0..<100 {
      let log = Log<String>()
      let drain = Drain(
        (),
        to: Subscriber<Int, Never>(
          lifetime: Lifetime(), send: { _ in log("value") }, finish: { _ in log("end") }))
      await onThreads(10) { thread in
        drain.send(thread)
        drain.finish(.completed)
        drain.send(thread)
      }
      #expect(log.entries.count { $0 == "end" } == 1)
      #expect(log.entries.last == "end")
    }
  }
}
