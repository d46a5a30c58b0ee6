import TimelineTesting

extension FailureKind {
  /// Right and wrong events at right and wrong instants.
  static let ofTimelines = [
    FailureKind("late-value") {
      try $0.played("-a-----b-|").expect("-a---b---|")
    },
    FailureKind("early-value") {
      try $0.played("-a-b-----|").expect("-a---b---|")
    },
    FailureKind("wrong-value") {
      try $0.played("-a-b-c-|").expect("-a-x-c-|")
    },
    FailureKind("wrong-value-at-another-instant") {
      try $0.played("-a--b|").expect("-a-x-|")
    },
    FailureKind("missing-value") {
      try $0.played("-a---c|").expect("-a-b-c|")
    },
    FailureKind("missing-values") {
      try $0.played("-a----d|").expect("-a-b-(xc)d|")
    },
    FailureKind("unexpected-value") {
      try $0.played("-a-b-c|").expect("-a---c|")
    },
    FailureKind("unexpected-values") {
      try $0.played("-a-x-y-b|").expect("-a-----b|")
    },
    FailureKind("value-sent-twice") {
      try $0.played("-a-(bb)|").expect("-a-b|")
    },
    FailureKind("everything-late") {
      try $0.played("---a-b-c|").expect("-a-b-c|")
    },
    FailureKind("everything-early-from-a-value-on") {
      try $0.played("-a--b-c|").expect("-a---b-c|")
    },
    FailureKind("another-order-at-one-instant") {
      try $0.played("-(abc)-d|").expect("-(cab)-d|")
    },
    FailureKind("values-that-changed-places") {
      try $0.played("-b-a-c|").expect("-a-b-c|")
    },
    FailureKind("groups-of-different-sizes") {
      try $0.played("-(abc)-d-e|").expect("-a-(de)-e|")
    },
    FailureKind("long-timeline") {
      let start = String(repeating: "ab-", count: 40)
      try $0.played(start + "c" + start).expect(start + "x" + start)
    },
    FailureKind("long-silence") {
      try $0.played("-a 30s b|").expect("-a 31s b|")
    },
    FailureKind("between-the-ticks") {
      try $0.played("a 1500us b|").expect("a-b|")
    },
    FailureKind("everything-else") {
      try $0.played("-a-b-c-d|").expect("-x-b--y-z-|")
    },
  ]

  /// Ends that came, or did not.
  static let ofEnds = [
    FailureKind("nothing-recorded") {
      try $0.played("").expect("-a-b|")
    },
    FailureKind("nothing-expected") {
      try $0.played("-a-b|").expect("")
    },
    FailureKind("missing-last-values") {
      try $0.played("-a").expect("-a-b-c|")
    },
    FailureKind("more-values-than-expected") {
      try $0.played("-a-b-c").expect("-a")
    },
    FailureKind("missing-completion") {
      try $0.played("-a-b").expect("-a-b-|")
    },
    FailureKind("unexpected-completion") {
      try $0.played("-a-b|").expect("-a-b")
    },
    FailureKind("completed-too-early") {
      try $0.played("-a-|").expect("-a-b-|")
    },
    FailureKind("late-completion") {
      try $0.played("-a---|").expect("-a-|")
    },
    FailureKind("error-instead-of-completion") {
      try $0.played("-a-#").expect("-a-|")
    },
    FailureKind("completion-instead-of-error") {
      try $0.played("-a-|").expect("-a-#")
    },
    FailureKind("error-instead-of-value") {
      try $0.played("-a-#").expect("-a-b-|")
    },
    FailureKind("late-error") {
      try $0.played("-a---#").expect("-a-#")
    },
    FailureKind("another-error") {
      let recorder = $0.recorded(Signal<Int, TestError>.fail(TestError("offline")))
      recorder.expect("#", error: TestError("timeout"))
    },
  ]
}
