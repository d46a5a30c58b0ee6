import ReactiveCore
import Testing

/// Adds numbers up; ends at an end, and with a last sum at a last number.
private struct Adding: Reducer {
  enum Input: Sendable {
    case number(Int)
    case silently(Int)
    case last(Int)
    case end
  }

  var sum = 0

  mutating func take(_ input: Input) -> Delivery<Int, Never> {
    switch input {
    case .number(let number):
      sum += number
      return .value(sum)
    case .silently(let number):
      sum += number
      return .nothing
    case .last(let number): return .last(sum + number, .completed)
    case .end: return .end(.completed)
    }
  }
}

@Suite("a funnel")
struct FunnelSpecs {
  private var sink = Sink()

  @Test func `delivers what its inputs bring about, in their order`() {
    let funnel = Funnel(Adding(), to: sink.subscriber)
    funnel.take(.number(1))
    funnel.take(.silently(2))
    funnel.take(.number(3))
    funnel.take(.last(4))
    #expect(sink.log.entries == ["1", "1 done", "6", "6 done", "10", "10 done", "end"])
  }

  @Test mutating func `takes up what comes inside a delivery when that has returned`() {
    let funnel = Slot<Funnel<Adding>>()
    sink.onValue = { value in
      guard value == 1 else { return }
      funnel.value?.take(.number(10))
      funnel.value?.take(.silently(100))
      funnel.value?.take(.number(1_000))
    }
    funnel.value = Funnel(Adding(), to: sink.subscriber)
    funnel.value?.take(.number(1))
    #expect(sink.log.entries == ["1", "1 done", "11", "11 done", "1111", "1111 done"])
    funnel.value = nil
  }

  @Test mutating func `takes nothing up after an end`() {
    let funnel = Slot<Funnel<Adding>>()
    sink.onValue = { _ in
      funnel.value?.take(.end)
      funnel.value?.take(.number(2))
      funnel.value?.take(.end)
    }
    funnel.value = Funnel(Adding(), to: sink.subscriber)
    funnel.value?.take(.number(1))
    funnel.value?.take(.last(3))
    #expect(sink.log.entries == ["1", "1 done", "end"])
    #expect(sink.lifetime.isDisposed)
    funnel.value = nil
  }

  @Test mutating func `delivers nothing more once the output is disposed inside a delivery`() {
    let funnel = Slot<Funnel<Adding>>()
    let lifetime = sink.lifetime
    sink.onValue = { _ in
      funnel.value?.take(.number(2))
      lifetime.dispose()
    }
    funnel.value = Funnel(Adding(), to: sink.subscriber)
    funnel.value?.take(.number(1))
    funnel.value?.take(.number(3))
    #expect(sink.log.entries == ["1", "1 done"])
    funnel.value = nil
  }

  @Test mutating func `tells no end after a last value whose handler disposes`() {
    let lifetime = sink.lifetime
    sink.onValue = { value in if value == 4 { lifetime.dispose() } }
    Funnel(Adding(), to: sink.subscriber).take(.last(4))
    #expect(sink.log.entries == ["4", "4 done"])
  }

  @Test func `needs no stack for 20,000 nested inputs`() {
    let funnel = Slot<Funnel<Adding>>()
    let last = Slot<Int>()
    funnel.value = Funnel(
      Adding(),
      to: Subscriber(
        lifetime: Lifetime(),
        send: { value in
          last.value = value
          if value < 20_000 { funnel.value?.take(.number(1)) }
        }, finish: { _ in }))
    funnel.value?.take(.number(1))
    #expect(last.value == 20_000)
    funnel.value = nil
  }
}

@Suite("a funnel under ten threads")
struct FunnelThreads {
  @Test func `takes up one at a time, everything, in the order of what it delivers`() async {
    let inside = Exclusive()
    let log = Log<Int>()
    let funnel = Funnel(
      Adding(),
      to: Subscriber(
        lifetime: Lifetime(), send: { value in inside { log(value) } }, finish: { _ in }))
    await onThreads(10) { _ in
      for _ in 0..<1_000 { funnel.take(.number(1)) }
    }
    #expect(inside.overlaps == 0)
    #expect(log.entries == Array(1...10_000))
  }

  @Test func `delivers one end, and nothing after it`() async {
    for _ in 0..<100 {
      let log = Log<String>()
      let funnel = Funnel(
        Adding(),
        to: Subscriber(
          lifetime: Lifetime(), send: { _ in log("value") }, finish: { _ in log("end") }))
      await onThreads(10) { _ in
        funnel.take(.number(1))
        funnel.take(.end)
        funnel.take(.number(1))
      }
      #expect(log.entries.count { $0 == "end" } == 1)
      #expect(log.entries.last == "end")
    }
  }
}
