import ReactiveCore
import TestScheduler
import Testing

@Suite("timelines")
struct TimelineSpecs {
  typealias Numbers = Timeline<Int, TestError>

  static let sound: [Numbers] = [
    [], [.at(0, 1)], [.end(0)], [.at(1, 1), .at(1, 2), .end(1)], [.at(-1, 1), .fault(3)],
  ]
  static let broken: [Numbers] = [
    [.at(1, 1), .at(0, 2)], [.end(0), .at(1, 1)], [.end(0), .end(0)], [.fault(0), .end(2)],
  ]

  @Test(arguments: sound) func `what a signal could have sent is well formed`(timeline: Numbers) {
    #expect(timeline.isWellFormed)
  }

  @Test(arguments: broken)
  func `time that steps back, or events after the end, are kept and not well formed`(
    timeline: Numbers
  ) {
    #expect(!timeline.isWellFormed)
    #expect(timeline.count == 2)
  }

  @Test func `values leave out instants and the end`() {
    #expect(([.at(3, 1), .at(1, 2), .end(4), .at(5, 3)] as Numbers).values == [1, 2, 3])
  }

  @Test func `the termination is the first end with its instant`() {
    #expect(([.at(0, 1)] as Numbers).termination == nil)
    #expect(([.at(0, 1), .fault(2), .end(3)] as Numbers).termination == .fault(2))
    #expect(([.end(7)] as Numbers).termination == .end(7))
  }

  @Test func `a range of instants includes its ends`() {
    let timeline: Numbers = [.at(1, 1), .at(2, 2), .at(3, 3), .end(4)]
    #expect(
      timeline.events(in: .milliseconds(2) ... .milliseconds(3)) == [.at(2, 2), .at(3, 3)])
    #expect(timeline.events(in: .milliseconds(5) ... .distantFuture) == [])
    #expect(timeline.events(in: .distantPast ... .distantFuture) == timeline)
  }

  @Test func `shifting moves every event and stops at the ends of time`() {
    let timeline: Numbers = [.at(1, 1), .end(2)]
    #expect(timeline.shifted(by: .milliseconds(3)) == [.at(4, 1), .end(5)])
    #expect(timeline.shifted(by: .milliseconds(-3)) == [.at(-2, 1), .end(-1)])
    let far = Duration(secondsComponent: .max, attosecondsComponent: 0)
    #expect(
      timeline.shifted(by: far) == [.next(1, at: .distantFuture), .completed(at: .distantFuture)])
  }

  @Test func `scaling multiplies every instant and stops at the ends of time`() {
    let timeline: Numbers = [.at(-1, 1), .at(1, 2), .end(2)]
    #expect(timeline.scaled(by: 3) == [.at(-3, 1), .at(3, 2), .end(6)])
    #expect(timeline.scaled(by: 0) == [.at(0, 1), .at(0, 2), .end(0)])
    #expect(timeline.scaled(by: -1) == [.at(1, 1), .at(-1, 2), .end(-2)])
    #expect(
      timeline.scaled(by: .max) == [
        .next(1, at: .distantPast), .next(2, at: .distantFuture), .completed(at: .distantFuture),
      ])
    #expect(
      ([.next(1, at: .distantPast)] as Numbers).scaled(by: -1) == [.next(1, at: .distantFuture)])
    #expect(timeline.scaled(by: .min).first == .next(1, at: .distantFuture))
  }

  @Test func `a timeline describes its events`() {
    let timeline: Timeline<String, TestError> = [
      .next("a", at: .milliseconds(5)), .next("", at: .nanoseconds(-1)), .end(1_500),
    ]
    #expect(
      "\(timeline)" == #"[next("a") at 5ms, next("") at -1ns, completed at 1500ms]"#)
    #expect("\([] as Numbers)" == "[]")
    #expect(
      "\(Numbers.Entry.next(1, at: .distantPast))" == "next(1) at -9223372036854775808ns")
  }
}
