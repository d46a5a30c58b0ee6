import ReactiveCore
import Testing
import TimelineTesting

@Suite("expand")
struct ExpandSpecs {
  static let scenes: [Scene] =
    [
      Scene("feeds every output back", "-a-|", "^--!", "-(abc)-|") { source, _ in
        source.expand { $0 < "c" ? .just(next($0)) : .empty }
      },
      Scene("each signal takes its time", "a|", "^!", "a--b--c--|") { source, clock in
        source.expand { letter in
          Signal<Int, Never>.timer(after: ms(3), on: clock).then {
            letter < "c" ? Letters.just(next(letter)) : .empty
          }
        }
      },
      Scene("the first error", "-a-|", "^!", "-(ab#)") { source, _ in
        source.expand { $0 < "b" ? .just(next($0)) : .fail(TestError()) }
      },
      Scene("an error of the source", "-c-#", "^--!", "-c-#") { source, _ in
        source.expand { _ in .never }
      },
      Scene("what one signal sends starts in its order", cold: "(a|)", "(^!)", "(abccc|)") {
        source, _ in
        source.expand { letter in
          switch letter {
          case "a": .from(["b", "c"])
          case "b": .from(["c", "c"])
          default: .empty
          }
        }
      },
      Scene("a take stops it", cold: "(a|)", "(^!)", "(aaa|)") { source, _ in
        source.expand { .just($0) }.take(3)
      },
    ] + Scene.ends { source, _ in source.expand { _ in .empty } }

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }

  @Test func `failures meet in four forms`() {
    let (quiet, failing) = (Signal<String, Never>.just("a"), Letters.just("a"))
    let same: Letters = failing.expand { _ in Letters.empty }
    let inner: Letters = failing.expand { _ in Signal<String, Never>.empty }
    let outer: Letters = quiet.expand { _ in Letters.empty }
    let both: Signal<String, Never> = quiet.expand { _ in Signal<String, Never>.empty }
    let scheduler = TestScheduler()
    for signal in [same, inner, outer, both.promoteFailure()] {
      scheduler.record(signal).expect("(a|)")
    }
  }

  @Test func `a value that a handler sends back is expanded after the one in progress`() {
    let (subject, log) = (Subject<Int, Never>(), Log<Int>())
    subject.signal.expand { $0 < 10 ? .just($0 * 10) : .empty }.subscribe { value in
      log(value)
      if value == 1 { subject.send(2) }
    }
    subject.send(1)
    #expect(log.entries == [1, 10, 2, 20])
  }
}

private func next(_ letter: String) -> String { letter == "a" ? "b" : "c" }
