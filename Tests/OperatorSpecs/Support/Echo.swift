import ReactiveCore
import Testing
import TimelineTesting

/// Sends `a` at zero, answers `a` with `b` from inside the handler, and expects an output.
func expectEcho(
  _ output: String, place: SourceLocation = #_sourceLocation,
  _ apply: (Signal<String, Never>, TestScheduler) -> Signal<String, Never>
) throws {
  let scheduler = TestScheduler()
  let subject = Subject<String, Never>()
  let answering = apply(subject.signal, scheduler).map { value in
    if value == "a" { subject.send("b") }
    return value
  }
  let recorder = scheduler.record(answering)
  subject.send("a")
  try scheduler.run()
  recorder.expect(
    output, fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column)
}

/// Sends `a` at zero; inside the handler of the first value, `b` is scheduled for a later instant.
///
/// What the operator has armed for that instant comes before it.
func expectLateEcho(
  _ output: String, after delay: Duration, until end: Duration? = nil,
  place: SourceLocation = #_sourceLocation,
  _ apply: (Letters, TestScheduler) -> Letters
) throws {
  let scheduler = TestScheduler()
  let subject = Subject<String, TestError>()
  let heard = Log<String>()
  let answering = apply(subject.signal, scheduler).map { value in
    if heard.count == 0 { scheduler.schedule(after: delay) { subject.send("b") } }
    heard(value)
    return value
  }
  let recorder = scheduler.record(answering)
  subject.send("a")
  if let end { try scheduler.advance(by: end) } else { try scheduler.run() }
  recorder.expect(
    output, fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column)
}
