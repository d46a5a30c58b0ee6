import ReactiveCore
import Testing
import TimelineTesting

@Suite("debounce")
struct DebounceSpecs {
  static let scenes: [Scene] = [
    Scene(
      "every value restarts the wait", "10ms a 10ms b 80ms c 100ms |", "^ 200ms !",
      "70ms b 80ms c 50ms |"
    ) { $0.debounce(for: ms(50), on: $1) },
    Scene("completion sends what is held", "10ms a 10ms b 10ms |", "^ 30ms !", "30ms (b|)") {
      $0.debounce(for: ms(50), on: $1)
    },
    Scene("a sent value is not sent again", "10ms a 90ms |", "^ 100ms !", "60ms a 40ms |") {
      $0.debounce(for: ms(50), on: $1)
    },
    Scene("a value just before the end of the wait", "-a 2999999ns b", "^", "6999999ns b") {
      $0.debounce(for: ms(3), on: $1)
    },
    Scene("a value at the end of the wait", "-a--b", "^", "-------b") {
      $0.debounce(for: ms(3), on: $1)
    },
    Scene("a value just after the end of the wait", "-a 3000001ns b", "^", "4ms a 3000001ns b") {
      $0.debounce(for: ms(3), on: $1)
    },
    Scene("completion just before the end of the wait", "-a-|", "^--!", "---(a|)") {
      $0.debounce(for: ms(3), on: $1)
    },
    Scene("completion at the end of the wait", "-a--|", "^---!", "----(a|)") {
      $0.debounce(for: ms(3), on: $1)
    },
    Scene("completion after the end of the wait", "-a---|", "^----!", "----a|") {
      $0.debounce(for: ms(3), on: $1)
    },
    Scene("an error drops what is held", "-a-#", "^--!", "---#") {
      $0.debounce(for: ms(3), on: $1)
    },
    Scene("an error at the end of the wait drops", "-a--#", "^---!", "----#") {
      $0.debounce(for: ms(3), on: $1)
    },
    Scene("an error after the end of the wait", "-a---#", "^----!", "----a#") {
      $0.debounce(for: ms(3), on: $1)
    },
    Scene("an empty source", "--|", "^-!", "--|") { $0.debounce(for: ms(3), on: $1) },
    Scene("a silent source", "-", "^", "") { $0.debounce(for: ms(3), on: $1) },
    Scene("a synchronous source", cold: "(ab)---|", "^---!", "---b|") {
      $0.debounce(for: ms(3), on: $1)
    },
    Scene("a source that completes at once", cold: "(ab|)", "(^!)", "(b|)") {
      $0.debounce(for: ms(3), on: $1)
    },
    Scene("a source that fails at once", cold: "(ab#)", "(^!)", "#") {
      $0.debounce(for: ms(3), on: $1)
    },
    Scene("zero keeps the last of an instant", "-(ab)-|", "^--!", "-b-|") {
      $0.debounce(for: .zero, on: $1)
    },
    Scene("negative counts as zero", "-(ab)-|", "^--!", "-b-|") {
      $0.debounce(for: ms(-5), on: $1)
    },
    Scene("an endless wait ends with the source", "-a-|", "^--!", "---(a|)") {
      $0.debounce(for: .seconds(Int64.max), on: $1)
    },
    Scene("an endless wait sends nothing", "-a", "^", "") {
      $0.debounce(for: .seconds(Int64.max), on: $1)
    },
    Scene("until: each value has its wait", "-a-b----|", "^-------!", "-----b--|") {
      source, clock in
      source.debounce { _ in .timer(after: ms(2), on: clock) }
    },
    Scene("until: the wait of each value is its own", "-ab----|", "^------!", "---b---|") {
      source, clock in
      source.debounce { .timer(after: $0 == "a" ? ms(9) : ms(1), on: clock) }
    },
    Scene("until: completion of the wait ends it too", "-ab|", "^--!", "-ab|") { source, _ in
      source.debounce { _ in Signal<Int, Never>.empty }
    },
    Scene("until: a wait that answers at once, twice", "-ab|", "^--!", "-ab|") { source, _ in
      source.debounce { _ in Signal<Int, Never>.from([1, 2]) }
    },
    Scene("until: a wait without end ends with the source", "-ab-|", "^---!", "----(b|)") {
      source, _ in
      source.debounce { _ in Signal<Int, Never>.never }
    },
    Scene("until: an error drops what is held", "-a#", "^-!", "--#") { source, _ in
      source.debounce { _ in Signal<Int, Never>.never }
    },
    Scene("until: a synchronous source", cold: "(ab)---|", "^---!", "--b-|") { source, clock in
      source.debounce { _ in .timer(after: ms(2), on: clock) }
    },
  ]

  @Test(arguments: scenes) func `keeps to the drawn timeline`(scene: Scene) throws {
    try scene.expect()
  }
  @Test(arguments: scenes) func `leaves nothing behind when disposed`(scene: Scene) throws {
    try scene.expectDisposal()
  }
  @Test(arguments: scenes) func `may be ended by its handler`(scene: Scene) throws {
    try scene.expectDisposalInside()
  }
  @Test(arguments: scenes) func `begins anew for each subscription`(scene: Scene) throws {
    try scene.expectSecondSubscription()
  }

  @Test func `a value sent back from the handler starts a new wait`() throws {
    try expectEcho("--a-b") { $0.debounce(for: ms(2), on: $1) }
    try expectEcho("--a-b") { source, clock in
      source.debounce { _ in .timer(after: ms(2), on: clock) }
    }
  }

  @Test func `until: the wait of a value is disposed before the next is made`() {
    let log = Log<String>()
    let subject = Subject<String, Never>()
    let waits = subject.signal.debounce { value in
      log("make \(value)")
      return Signal<Int, Never> { wait in
        log("subscribe \(value)")
        wait.onDispose { log("release \(value)") }
      }
    }
    waits.subscribe { log($0) }
    subject.send("a")
    subject.send("b")
    subject.complete()
    #expect(
      log.entries == [
        "make a", "subscribe a", "release a", "make b", "subscribe b", "release b", "b",
      ])
  }

  @Test func `until: the wait is released by its first event, before the value is sent`() throws {
    let scheduler = TestScheduler()
    let wait = try scheduler.cold("--x--x|", failure: Never.self)
    let source = try scheduler.hot("-a")
    let recorder = scheduler.record(source.signal.debounce { _ in wait.signal })
    try scheduler.run()
    recorder.expect("---a")
    wait.expectSubscriptions("-^-!")
  }

  @Test func `a value that is replaced is released`() {
    let scheduler = TestScheduler()
    let subject = Subject<Token, Never>()
    let log = Log<String>()
    subject.signal.debounce(for: ms(2), on: scheduler).subscribe()
    subject.send(Token { log("first") })
    subject.send(Token { log("second") })
    #expect(log.entries == ["first"])
    subject.complete()
    #expect(log.entries == ["first", "second"])
  }
}
