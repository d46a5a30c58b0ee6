import Dispatch
import ReactiveCore
import Recorder
import TestScheduler

/// The laws about threads: they are looked at with a few values of their own, not with inputs.
extension Verification {
  /// How often threads are let loose: on an operator that has heard a value, and on one that has not.
  private static let rounds = 6

  /// Whether threads can call it at all.
  private var isForThreads: Bool {
    !specimen.isRecorder && options.comparesRuns && specimen.isFedByHand
  }

  // MARK: - Serial delivery

  /// Feeds the operator from several threads at once, and compares what comes out with what comes
  /// out of the same calls one after another, in every order of the threads' calls.
  func overlap() throws -> Violation? {
    guard isForThreads, options.laws.contains(.serial) else { return nil }
    return try overlap(isPrimed: true) ?? overlap(isPrimed: false)
  }

  private func overlap(isPrimed: Bool) throws -> Violation? {
    var orders: Orders?
    var serial: [Heard] = []
    for _ in 0..<Self.rounds {
      let bench = try ThreadBench(specimen, isPrimed: isPrimed)
      bench.callTogether()
      guard !bench.hasOverlapped else {
        return Violation(
          law: .named(.serial), done: bench.wordsOfCalls,
          wrong: "a handler was called while a call to it was still running")
      }
      bench.drain()
      let heard = bench.heard
      if serial.contains(where: { specimen.isSame($0, heard) }) { continue }
      var isFound = false
      if orders == nil { orders = bench.orders }
      while !isFound, let order = orders?.next() {
        let one = try ThreadBench(specimen, isPrimed: isPrimed)
        for thread in order { one.call(thread) }
        one.drain()
        serial.append(one.heard)
        isFound = specimen.isSame(one.heard, heard)
      }
      guard !isFound else { continue }
      return Violation(
        law: .named(.serial), done: bench.wordsOfCalls,
        wrong: """
          no order of the same calls, one after another, gives what it sent: \
          \(heard.timeline.values)
          """)
    }
    return nil
  }

  // MARK: - Locks

  /// Lets a handler wait for another thread that calls back.
  ///
  /// It comes before all inputs: where a handler calls back itself, a held lock is a deadlock.
  func heldLock() throws -> Violation? {
    guard isForThreads, options.laws.contains(.noLockHeld) else { return nil }
    let patience = VerificationOptions.patience
    for callback in 0..<(specimen.sources.count + 2) {
      for isAtEnd in [false, true] {
        let bench = try ThreadBench(specimen)
        let isFree = bench.callsBack(callback, atEnd: isAtEnd, patience: patience)
        guard !isFree else { continue }
        return Violation(
          law: .named(.noLockHeld), done: bench.words(ofCallback: callback),
          wrong: "the other thread did not come back within \(patience) s: a lock was held")
      }
    }
    return nil
  }
}

extension Specimen {
  /// Whether values can be sent into its sources by hand.
  fileprivate var isFedByHand: Bool { !sources.isEmpty && !sources.contains(where: \.isInner) }
}

/// An operator over subjects, for threads to call.
private final class ThreadBench: Sendable {
  private struct State: Sendable {
    var entries: [Heard.Entry] = []
    var isInside = false
    var hasOverlapped = false
    /// Whether another thread did not come back in time.
    var isLate = false
    var sent: [Int]
    var onValue: (@Sendable () -> Void)?
  }

  /// How often each thread calls.
  private static func times(_ threads: Int) -> Int { threads > 2 ? 2 : 3 }
  /// How many values each source sends to a handler that waits.
  private static let rounds = 9
  /// How many steps the scheduler takes when the threads are done.
  private static let lastSteps = 8

  /// One thread for each source; with one source, a second one that runs the scheduler.
  private let threads: Int
  private let isPrimed: Bool
  private let subjects: [Subject<Int, TestError>]
  private let scheduler = TestScheduler()
  private let values: Int
  private let state: Locked<State>
  private let lifetime = Lifetime()

  /// An operator that has heard nothing, or a value of every source.
  init(_ specimen: Specimen, isPrimed: Bool = false) throws {
    self.isPrimed = isPrimed
    subjects = specimen.sources.map { _ in Subject() }
    threads = max(2, subjects.count)
    values = max(1, specimen.values.count)
    state = Locked(State(sent: Array(repeating: 0, count: subjects.count)))
    let product = try specimen.build(subjects.map(\.signal), scheduler, Plan.unit)
    guard case .signal(let signal) = product else { return }
    signal.attach(sharing: lifetime) { [self] in
      hear(.next($0))
    } finish: { [self] in
      hear($0.event())
    }
    if isPrimed { for source in subjects.indices { call(source) } }
  }

  /// What was sent, in order and without its instants.
  var heard: Heard { Heard(entries: state.withLock { $0.entries }) }

  var hasOverlapped: Bool { state.withLock { $0.hasOverlapped } }

  private func hear(_ event: Event<any Sendable, any Error>) {
    var isEndless = false
    let onValue = state.withLock { state -> (@Sendable () -> Void)? in
      state.hasOverlapped = state.hasOverlapped || state.isInside
      state.isInside = true
      state.entries.append(Heard.Entry(instant: .zero, event: event))
      isEndless = state.entries.count > Listener.mostEvents
      return event.value == nil ? nil : state.onValue.take()
    }
    if isEndless { lifetime.dispose() }
    onValue?()
    state.withLock { $0.isInside = false }
  }

  // MARK: - Calls

  /// What a thread does in its turn: sends the next value into its source, or runs the scheduler.
  func call(_ thread: Int) {
    guard thread < subjects.count else {
      _ = try? scheduler.step()
      return
    }
    let count = state.withLock { state in
      state.sent[thread] += 1
      return state.sent[thread]
    }
    subjects[thread].send((thread * 3 + count - 1) % values)
  }

  /// Calls from all threads at once, and returns when all have returned.
  func callTogether() {
    let (started, done) = (DispatchGroup(), DispatchGroup())
    for thread in 0..<threads {
      started.enter()
      DispatchQueue(label: "thread \(thread)").async(group: done) { [self] in
        started.leave()
        started.wait()
        for _ in 0..<Self.times(threads) { call(thread) }
      }
    }
    done.wait()
  }

  /// Lets the scheduler run, so that what is held comes out; an endless operator not for ever.
  func drain() {
    for _ in 0..<Self.lastSteps { _ = try? scheduler.step() }
  }

  /// All orders in which the threads can take their turns.
  var orders: Orders { Orders(threads: threads, times: Self.times(threads)) }

  var wordsOfCalls: String {
    let callers = subjects.count == 1 ? "the source and the scheduler" : "the sources"
    let first = isPrimed ? "after a first value of each source, " : ""
    return "\(first)\(callers) were called from threads of their own, then the scheduler ran"
  }

  // MARK: - Calling back

  func words(ofCallback callback: Int) -> String {
    let deed =
      switch callback {
      case 0..<subjects.count:
        subjects.count == 1
          ? "sent a value into the source" : "sent a value into source \(callback + 1)"
      case subjects.count: "ran the scheduler"
      default: "disposed the subscription"
      }
    return "the handler of a value waited for another thread, which \(deed)"
  }

  /// Feeds every source until a handler has heard a value, and lets it wait for another thread.
  ///
  /// - Parameters:
  ///   - callback: What the other thread does.
  ///   - isAtEnd: Whether it is for a value that comes when the sources complete.
  ///   - patience: How long the handler waits, in seconds.
  /// - Returns: Whether the thread came back in time; true when no value came.
  func callsBack(_ callback: Int, atEnd isAtEnd: Bool, patience: Double) -> Bool {
    if !isAtEnd { waitOnValue(for: callback, patience: patience) }
    for _ in 0..<Self.rounds {
      for source in subjects.indices { call(source) }
      _ = try? scheduler.step()
    }
    if isAtEnd { waitOnValue(for: callback, patience: patience) }
    for subject in subjects { subject.complete() }
    drain()
    return !state.withLock { $0.isLate }
  }

  /// Lets the handler of the next value wait until another thread has done something.
  private func waitOnValue(for callback: Int, patience: Double) {
    state.withLock { state in
      state.onValue = { [self] in
        let done = DispatchSemaphore(value: 0)
        DispatchQueue(label: "caller").async {
          self.perform(callback)
          done.signal()
        }
        let isLate = done.wait(timeout: .now() + patience) == .timedOut
        self.state.withLock { $0.isLate = isLate }
      }
    }
  }

  private func perform(_ callback: Int) {
    switch callback {
    case 0..<subjects.count: call(callback)
    case subjects.count: _ = try? scheduler.step()
    default: lifetime.dispose()
    }
  }
}

/// All orders in which threads can take their turns: first the last in the order of a dictionary.
private struct Orders {
  private var upcoming: [Int]?

  init(threads: Int, times: Int) {
    var first: [Int] = []
    for thread in 0..<threads { first += [Int](repeating: threads - 1 - thread, count: times) }
    upcoming = first
  }

  mutating func next() -> [Int]? {
    let order = upcoming
    upcoming = order.flatMap(Self.order(before:))
    return order
  }

  /// The order that comes before another in a dictionary, as the next permutation comes after it.
  private static func order(before order: [Int]) -> [Int]? {
    var order = order
    var place = order.count - 2
    while place >= 0, order[place] <= order[place + 1] { place -= 1 }
    guard place >= 0 else { return nil }
    var other = order.count - 1
    while order[other] >= order[place] { other -= 1 }
    order.swapAt(place, other)
    order[(place + 1)...].reverse()
    return order
  }
}
