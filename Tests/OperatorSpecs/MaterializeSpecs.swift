import ReactiveCore
import Testing
import TimelineTesting

@Suite("materialize and dematerialize")
struct MaterializeSpecs {
  static let scenes: [Scene] = [
    Scene("completion is a value", "-a-|", "^--!", "-a-(c|)") { source, _ in
      source.materialize().map(letter).promoteFailure()
    },
    Scene("an error is a value", "-a-#", "^--!", "-a-(e|)") { source, _ in
      source.materialize().map(letter).promoteFailure()
    },
    Scene("a silent source", "-", "^", "") { source, _ in
      source.materialize().map(letter).promoteFailure()
    },
    Scene("a synchronous source", cold: "(ab|)", "(^!)", "(abc|)") { source, _ in
      source.materialize().map(letter).promoteFailure()
    },
    Scene("a source that fails at once", cold: "#", "(^!)", "(e|)") { source, _ in
      source.materialize().map(letter).promoteFailure()
    },
    Scene("there and back, completion", "-a-b|", "^---!", "-a-b|") { source, _ in
      source.materialize().dematerialize()
    },
    Scene("there and back, an error", "-a-#", "^--!", "-a-#") { source, _ in
      source.materialize().dematerialize()
    },
    Scene("there and back, a synchronous source", cold: "(ab#)", "(^!)", "(ab#)") { source, _ in
      source.materialize().dematerialize()
    },
    Scene("dematerialize ends with the first end that is told", "-a-c-e-b|", "^--!", "-a-|") {
      source, _ in source.materialize().map(told).dematerialize()
    },
    Scene("dematerialize fails with the first error that is told", "-a-e-c-b|", "^--!", "-a-#") {
      source, _ in source.materialize().map(told).dematerialize()
    },
    Scene("dematerialize completes with its source", "-a-|", "^--!", "-a-|") { source, _ in
      source.map { Event<String, TestError>.next($0) }.materialize()
        .compactMap(\.value).dematerialize()
    },
  ]

  @Test(arguments: scenes, Performance.allCases)
  func `keeps to the drawn timeline`(scene: Scene, performance: Performance) throws {
    try scene.expect(performance)
  }
}

private func letter(_ event: Event<String, TestError>) -> String {
  switch event {
  case .next(let value): value
  case .error: "e"
  case .completed: "c"
  }
}

private func told(_ event: Event<String, TestError>) -> Event<String, TestError> {
  switch event {
  case .next("c"): .completed
  case .next("e"): .error(TestError())
  default: event
  }
}
