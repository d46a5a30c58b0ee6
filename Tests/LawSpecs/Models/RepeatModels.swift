import ReactiveCore
import TimelineTesting

extension Timeline {
  /// Plays so many runs, each when the one before has completed.
  func repeated(_ runs: Int) -> Timeline {
    guard runs > 0 else { return Timeline([], completingAt: .zero) }
    guard let completion, runs > 1 else { return self }
    let rest = repeated(runs - 1).shifted(by: Instant.zero.duration(to: completion))
    return Timeline(moments + rest.moments, endingLike: rest)
  }

  /// Plays again when a run has failed, so many times, each after a wait.
  func retried(_ retries: Int, from number: Int = 1, after wait: (Int) -> Duration) -> Timeline {
    guard let failing, number <= retries else { return self }
    let again = failing.advanced(by: wait(number))
    let rest = retried(retries, from: number + 1, after: wait)
      .shifted(by: Instant.zero.duration(to: again))
    return Timeline(moments + rest.moments, endingLike: rest)
  }
}
