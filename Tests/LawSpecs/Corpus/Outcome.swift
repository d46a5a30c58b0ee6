import TimelineTesting

/// What a signal sends in a world of its own: the model, where another operator is one.
func outcome<Value, Failure>(
  _ signal: (TestScheduler) -> Signal<Value, Failure>
) throws -> Timeline<Value, Failure> {
  let scheduler = TestScheduler()
  let recorder = scheduler.record(signal(scheduler))
  try scheduler.run()
  return recorder.timeline
}
