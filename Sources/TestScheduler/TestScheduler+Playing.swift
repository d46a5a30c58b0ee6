import ReactiveCore

extension TestScheduler.Core {
  /// Runs work in order.
  ///
  /// - Parameters:
  ///   - last: The last instant whose work runs; nil means the current one.
  ///   - end: What `now` is afterwards; nil leaves it at the last work.
  ///   - call: What the user called, for errors.
  /// - Throws: When an advance runs already, the end is past, or a limit is reached.
  func play(
    through last: Instant?, landingOn end: Instant?, call: @autoclosure () -> String
  ) throws(SchedulerError) {
    let bound = try begin(through: last, landingOn: end, call: call)
    var held = HeldWork.none
    while true {
      switch takeTurn(after: held, through: bound, landingOn: end) {
      case .again(var loan): held.run { clock.move(to: $0, within: &loan) }
      case .run(.once(let action)):
        // What ran last is released here, outside the lock.
        held = .none
        action()
      case .run(.held(let work)):
        held = work
        held.run()
      case .idle: return
      case .limit(let kind, let work, let now):
        throw .limit(ReachedLimit(kind: kind, call: call(), work: work, now: now))
      }
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

  /// Runs the next piece of work.
  ///
  /// - Returns: Whether there was any.
  func step() throws(SchedulerError) -> Bool {
    let turn = withWorld { world -> TestScheduler.World.Turn? in
      guard world.begin(landingOn: nil, isStep: true) == nil else { return nil }
      let turn = world.takeFirst(through: .max)
      clock.set(world.now)
      return turn
    }
    switch turn {
    case nil: throw .alreadyAdvancing(call: "step()")
    case .run(.once(let action)):
      action()
      withWorld { $0.end(after: .none) }
      return true
    case .run(.held(var work)):
      work.run()
      withWorld { $0.end(after: work) }
      return true
    case .again, .idle: return false
    case .limit(let kind, let work, let now):
      throw .limit(ReachedLimit(kind: kind, call: "step()", work: work, now: now))
    }
  }

  private func begin(
    through last: Instant?, landingOn end: Instant?, call: () -> String
  ) throws(SchedulerError) -> Int64 {
    let refusal = withWorld { $0.begin(landingOn: end, isStep: false) }
    switch refusal {
    case nil: break
    case .advancing: throw .alreadyAdvancing(call: call())
    case .past(let now):
      throw .timeRanBackwards(call: call(), to: end ?? now, now: now)
    }
    return (last ?? now).nanosecondsSinceEpoch
  }
}
