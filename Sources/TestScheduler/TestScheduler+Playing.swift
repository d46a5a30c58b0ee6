import ReactiveCore

extension TestScheduler.Core {
  /// Runs work in order.
  ///
  /// - Parameters:
  ///   - last: The last instant whose work runs; nil means the current one.
  ///   - end: What `now` is afterwards; nil leaves it at the last work.
  ///   - call: What the user called, for errors.
  ///   - goesOn: Whether there is to be another piece of work, asked after each; nil runs all.
  /// - Returns: Whether nothing is left that is due by then.
  /// - Throws: When an advance runs already, the end is past, or a limit is reached.
  @discardableResult
  func play(
    through last: Instant?, landingOn end: Instant?, call: @autoclosure () -> String,
    while goesOn: (() -> Bool)? = nil
  ) throws(SchedulerError) -> Bool {
    var (turn, bound) = begin(through: last, landingOn: end, isStep: goesOn != nil)
    var held = HeldWork.none
    while true {
      // Consumed, so that what runs is not counted up and down for the variable.
      switch consume turn {
      case .again(var loan): held.run { clock.move(to: $0, within: &loan) }
      case .run(.once(let action)):
        // What ran last is released here, outside the lock.
        held = .none
        action()
      case .run(.held(let work)):
        held = work
        held.run()
      case .idle: return true
      case .limit(let kind, let work, let now):
        throw .limit(ReachedLimit(kind: kind, call: call(), work: work, now: now))
      case .refused(.advancing): throw .alreadyAdvancing(call: call())
      case .refused(.past(let now)):
        throw .timeRanBackwards(call: call(), to: end ?? now, now: now)
      }
      if let goesOn, !goesOn() {
        withWorld { $0.end(after: held) }
        return false
      }
      turn = takeTurn(after: held, through: bound, landingOn: end)
    }
  }

  /// Runs work in order, one piece at a time.
  ///
  /// Whoever is asked whether to go on stands inside the advance, behind the piece that ran: one that
  /// goes on takes its next place, and one that is over is released, when the answer is there.
  ///
  /// - Parameter goesOn: Whether there is to be another, asked after each.
  /// - Returns: Whether nothing is left.
  /// - Throws: When an advance runs already, or a limit is reached.
  package func playSteps(while goesOn: () -> Bool) throws(SchedulerError) -> Bool {
    try withoutActuallyEscaping(goesOn) { goesOn throws(SchedulerError) in
      try play(through: .distantFuture, landingOn: nil, call: "step()", while: goesOn)
    }
  }

  /// Takes out what runs next, and moves the clock to it.
  private func takeTurn(
    after held: borrowing HeldWork, through last: Int64, landingOn end: Instant?
  ) -> TestScheduler.World.Turn {
    withWorld { world in
      let turn = world.takeTurn(after: held, through: last, landingOn: end)
      if case .again = turn { clock.lend(at: world.now) } else { clock.set(world.now) }
      return turn
    }
  }

  /// Begins an advance and takes out what runs first, so that nobody comes between.
  ///
  /// - Returns: That, and the last instant whose work runs.
  private func begin(
    through last: Instant?, landingOn end: Instant?, isStep: Bool
  ) -> (TestScheduler.World.Turn, through: Int64) {
    withWorld { world in
      let last = last?.nanosecondsSinceEpoch ?? world.now
      if let refusal = world.begin(landingOn: end, isStep: isStep) {
        return (.refused(refusal), last)
      }
      let turn = world.takeTurn(after: .none, through: last, landingOn: end)
      clock.set(world.now)
      return (turn, last)
    }
  }
}
