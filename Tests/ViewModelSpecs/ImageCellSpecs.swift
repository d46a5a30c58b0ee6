import ExampleViewModels
import Testing
import TimelineTesting

@Suite("a cell that shows a picture from a server", .virtualTime)
struct ImageCellSpecs {
  private let scheduler: TestScheduler
  private let main: Lane
  private let background: Lane
  private let server: Server

  init() throws {
    scheduler = try TestScheduler.current
    main = Lane(of: scheduler)
    background = Lane(of: scheduler)
    server = Server(on: scheduler, background)
  }

  @Test func `begins with a placeholder`() {
    let cell = cell()
    let content = record(cell)
    content.expect("p", values: Self.shown)
  }

  @Test func `says that it loads at once, and shows the picture the instant it is there`() throws {
    let cell = cell()
    let content = record(cell)
    cell.show("cat")
    try scheduler.advance(to: .milliseconds(299))
    content.expect("(pl)", values: Self.shown)
    try scheduler.advance(to: .milliseconds(300))
    content.expect("(pl) 300ms C", values: Self.shown)
    server.cat.expectSubscriptions("^ 300ms !")
  }

  @Test func `asks and decodes in the background, and shows what comes on the main scheduler`()
    throws
  {
    let cell = cell()
    let calls = scheduler.record(server.calls.signal, name: "calls")
    let order = MutableProperty<[String]>([])
    cell.content.skip(2).subscribe { [main] _ in
      order.value.append("shown on main: \(main.isRunning)")
    }
    cell.show("cat")
    calls.expect("")
    try scheduler.run()
    calls.expect(
      "a 300ms d",
      values: ["a": "fetch cat in the background", "d": "decode in the background"])
    #expect(order.value == ["shown on main: true"])
  }

  @Test(arguments: [
    ("offline", "You are offline."), ("missing", "The picture is gone."),
    ("unreadable", "The picture is damaged."),
  ])
  func `says what went wrong`(address: String, text: String) throws {
    let cell = cell()
    let content = record(cell)
    cell.show(address)
    try scheduler.run()
    content.expect("(pl) 200ms e", values: ["p": .placeholder, "l": .loading, "e": .message(text)])
  }

  @Test func `asks again after a failure`() throws {
    let cell = cell()
    let content = record(cell)
    cell.show("offline")
    try scheduler.advance(to: .milliseconds(250))
    cell.show("cat")
    try scheduler.run()
    content.expect("(pl) 200ms o 50ms l 300ms C", values: Self.shown)
  }

  @Test(arguments: [1, 150, 299])
  func
    `reused before the answer, it cancels the request at that instant and never shows the picture`(
      instant: Int
    ) throws
  {
    let cell = cell()
    let calls = scheduler.record(server.calls.signal, name: "calls")
    let content = record(cell)
    cell.show("cat")
    try scheduler.advance(to: .milliseconds(instant))
    cell.prepareForReuse()
    server.cat.expectSubscriptions("^ \(instant)ms !")
    #expect(scheduler.pending.isEmpty)
    try scheduler.advance(to: .seconds(1))
    content.expect("(pl) \(instant)ms p", values: Self.shown)
    calls.expect("a", values: ["a": "fetch cat in the background"])
  }

  @Test func `reused in the turn it was asked, it never makes the request`() throws {
    let cell = cell()
    let calls = scheduler.record(server.calls.signal, name: "calls")
    let content = record(cell)
    cell.show("cat")
    cell.prepareForReuse()
    try scheduler.run()
    content.expect("(plp)", values: Self.shown)
    calls.expect("")
    server.cat.expectSubscriptions()
  }

  @Test func `reused right behind the answer, it does not decode it`() throws {
    let cell = cell()
    let calls = scheduler.record(server.calls.signal, name: "calls")
    let content = record(cell)
    cell.show("cat")
    try scheduler.runDue()
    scheduler.schedule(at: .milliseconds(300)) { cell.prepareForReuse() }
    try scheduler.run()
    content.expect("(pl) 300ms p", values: Self.shown)
    calls.expect("a", values: ["a": "fetch cat in the background"])
  }

  @Test func `reused right behind the decoding, it does not show the picture`() throws {
    let cell = cell()
    let calls = scheduler.record(server.calls.signal, name: "calls")
    let content = record(cell)
    server.calls.signal.filter { $0.hasPrefix("decode") }.subscribe { [scheduler] _ in
      scheduler.schedule { cell.prepareForReuse() }
    }
    cell.show("cat")
    try scheduler.run()
    content.expect("(pl) 300ms p", values: Self.shown)
    calls.expect(
      "a 300ms d",
      values: ["a": "fetch cat in the background", "d": "decode in the background"])
  }

  @Test func `scrolled past quickly, it shows the last picture only`() throws {
    let cell = cell()
    let content = record(cell)
    cell.show("cat")
    try scheduler.advance(to: .milliseconds(100))
    cell.prepareForReuse()
    cell.show("offline")
    try scheduler.advance(to: .milliseconds(180))
    cell.prepareForReuse()
    cell.show("dog")
    try scheduler.run()
    content.expect("(pl) 100ms (pl) 80ms (pl) 50ms D", values: Self.shown)
    server.cat.expectSubscriptions("^ 100ms !")
    server.dog.expectSubscriptions("180ms ^ 50ms !")
  }

  @Test func `asked for another picture without reuse, it gives up the first`() throws {
    let cell = cell()
    let content = record(cell)
    cell.show("cat")
    try scheduler.advance(to: .milliseconds(299))
    cell.show("dog")
    try scheduler.run()
    content.expect("(pl) 299ms l 50ms D", values: Self.shown)
    server.cat.expectSubscriptions("^ 299ms !")
  }

  @Test func `asked for the same picture again, it starts afresh`() throws {
    let cell = cell()
    let content = record(cell)
    cell.show("cat")
    try scheduler.advance(to: .milliseconds(200))
    cell.show("cat")
    try scheduler.run()
    content.expect("(pl) 200ms l 300ms C", values: Self.shown)
    server.cat.expectSubscriptions("^ 200ms !", "200ms ^ 300ms !")
  }

  @Test func `released while it loads, it leaves nothing behind`() throws {
    var cell: ImageCellViewModel<String>? = cell()
    weak let released = cell
    let content = record(try #require(cell))
    cell?.show("cat")
    try scheduler.advance(to: .milliseconds(120))
    cell = nil
    #expect(released == nil)
    #expect(scheduler.pending.isEmpty)
    server.cat.expectSubscriptions("^ 120ms !")
    content.expect("(pl) 120ms |", values: Self.shown)
  }

  @Test func `released with the picture shown, it ends with it`() throws {
    var cell: ImageCellViewModel<String>? = cell()
    weak let released = cell
    let content = record(try #require(cell))
    cell?.show("dog")
    try scheduler.advance(to: .milliseconds(60))
    cell = nil
    #expect(released == nil)
    content.expect("(pl) 50ms D 10ms |", values: Self.shown)
  }

  private func cell() -> ImageCellViewModel<String> {
    ImageCellViewModel(service: server.service, on: background, showingOn: main)
  }

  private func record(
    _ cell: ImageCellViewModel<String>
  ) -> Recorder::Recorder<ImageCellViewModel<String>.Content, Never> {
    scheduler.record(cell.content, name: "content")
  }

  private static let shown: [String: ImageCellViewModel<String>.Content] = [
    "p": .placeholder, "l": .loading, "C": .image("cat"), "D": .image("dog"),
    "o": .message("You are offline."),
  ]
}

/// A server with a cat after 300 ms and a dog after 50 ms; everything else fails after 200 ms.
private struct Server {
  let cat: ColdSignal<[UInt8], ImageFailure>
  let dog: ColdSignal<[UInt8], ImageFailure>
  let service: ImageService<String>
  let calls: Subject<String, Never>

  init(on scheduler: TestScheduler, _ background: Lane) {
    func answer(
      _ event: Event<[UInt8], ImageFailure>, after milliseconds: Int
    ) -> ColdSignal<[UInt8], ImageFailure> {
      let instant = Instant.milliseconds(milliseconds)
      let answer = Timeline<[UInt8], ImageFailure>.Entry(instant: instant, event: event)
      return scheduler.cold(event.isTerminal ? [answer] : [answer, .completed(at: instant)])
    }
    let calls = Subject<String, Never>()
    let cat = answer(.next(Array("cat".utf8)), after: 300)
    let dog = answer(.next(Array("dog".utf8)), after: 50)
    let answers = [
      "cat": cat.signal, "dog": dog.signal,
      "offline": answer(.error(.offline), after: 200).signal,
      "unreadable": answer(.next([]), after: 200).signal,
    ]
    let missing = answer(.error(.missing), after: 200).signal
    let place = { @Sendable in background.isRunning ? "in the background" : "elsewhere" }
    service = ImageService(
      fetch: { address in
        .deferred {
          calls("fetch \(address) \(place())")
          return answers[address] ?? missing
        }
      },
      decode: { bytes throws(ImageFailure) in
        calls("decode \(place())")
        guard !bytes.isEmpty else { throw .unreadable }
        return String(decoding: bytes, as: UTF8.self)
      })
    (self.cat, self.dog, self.calls) = (cat, dog, calls)
  }
}

/// A scheduler on the virtual clock that knows whether its work runs.
private struct Lane: Scheduler {
  private let clock: TestScheduler
  private let running = MutableProperty(false)

  init(of clock: TestScheduler) { self.clock = clock }

  var isRunning: Bool { running.value }
  var now: Instant { clock.now }

  func schedule(
    at instant: Instant, label: String?, fileID: String, line: UInt,
    _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    clock.schedule(at: instant, label: label, fileID: fileID, line: line, marked(action))
  }

  func schedule(
    every period: Duration, startingAt first: Instant?, label: String?, fileID: String, line: UInt,
    _ action: @escaping @Sendable () -> Void
  ) -> any Disposable {
    clock.schedule(
      every: period, startingAt: first, label: label, fileID: fileID, line: line, marked(action))
  }

  private func marked(_ action: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
    { [running] in
      running.value = true
      action()
      running.value = false
    }
  }
}
