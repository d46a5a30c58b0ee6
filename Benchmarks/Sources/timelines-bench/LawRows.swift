import ReactiveCore
import Recorder
import TestScheduler
import TimelineTesting

/// Rows about the laws of operators.
func lawRows() -> [Row] {
  [Row(name: "verify", count: 1, bar: .milliseconds(200), work: verify, floor: verifyFloor)]
}

/// All laws of a simple operator, on the small inputs and a hundred drawn ones.
private func verify(_ count: Int) -> Int {
  for _ in 0..<count {
    try? verifyOperator("double") { source, _ in source.map { $0 * 2 } }
  }
  return count
}

/// As many inputs, each played once.
private func verifyFloor(_ count: Int) -> Int {
  let input = Timeline<Int, TestError>(
    (1...4).map { .next($0, at: .milliseconds($0)) } + [.completed(at: .milliseconds(5))])
  for _ in 0..<(count * 120) {
    let scheduler = TestScheduler()
    let recorder = scheduler.record(scheduler.hot(input).signal.map { $0 * 2 })
    try? scheduler.run()
    keep(recorder.timeline)
  }
  return count
}
