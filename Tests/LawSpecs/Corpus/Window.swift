import TimelineTesting

enum StartWithMistake: String, Mistake {
  case subscribesFirst = "sends its value after what the source sends inside `subscribe`"

  static let name = "startWith"

  var law: Laws { .none }

  static func verify(_ mistake: Self?) throws {
    try verifyOperator(name, model: { source, _ in source.startWith(0) }) { source, _ in
      starting(source, with: 0, mistake)
    }
  }
}

private func starting(
  _ source: Signal<Int, TestError>, with value: Int, _ mistake: StartWithMistake?
) -> Signal<Int, TestError> {
  Signal { subscriber in
    if mistake != .subscribesFirst { subscriber.send(value) }
    let upstream = source.observe { subscriber.send(event: $0) }
    subscriber.onDispose { upstream.dispose() }
    if mistake == .subscribesFirst { subscriber.send(value) }
  }
}

enum WindowMistake: String, Mistake {
  case leavesOpenOnError = "does not end its window on an error"
  case leavesOpenAtCompletion = "does not end its window at completion"

  static let name = "window(count:)"

  var law: Laws { self == .leavesOpenOnError ? .none : .completion }

  static func verify(_ mistake: Self?) throws {
    try verifyOperator(name, model: { source, _ in eventsOfAll(source.window(count: 2)) }) {
      source, _ in eventsOfAll(windows(of: 2, over: source, mistake))
    }
  }
}

private typealias Numbers = Signal<Int, TestError>

/// What the windows send, their ends included.
private func eventsOfAll(
  _ windows: Signal<Numbers, TestError>
) -> Signal<Event<Int, TestError>, TestError> {
  windows.flatMap(.merge) { $0.materialize() }
}

private func windows(
  of size: Int, over source: Numbers, _ mistake: WindowMistake?
) -> Signal<Numbers, TestError> {
  Signal<Numbers, TestError> { subscriber in
    let window = Guarded<Subject<Int, TestError>?>(nil)
    let count = Guarded(0)
    let upstream = source.subscribe { value in
      if window.value == nil {
        let new = Subject<Int, TestError>()
        window.value = new
        count.value = 0
        subscriber.send(new.signal)
      }
      count { $0 += 1 }
      window.value?.send(value)
      if count.value == size { window { $0.take() }?.complete() }
    } error: { failure in
      if mistake != .leavesOpenOnError { window { $0.take() }?.send(error: failure) }
      subscriber.send(error: failure)
    } completed: {
      if mistake != .leavesOpenAtCompletion { window { $0.take() }?.complete() }
      subscriber.complete()
    }
    subscriber.onDispose { upstream.dispose() }
  }
}
