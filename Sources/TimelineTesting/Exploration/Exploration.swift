import ReactiveCore
import TestScheduler

/// The runs of one `explore`: a search, or the one order that is asked for.
struct Exploration {
  private enum Course {
    case search(OrderSearch)
    case replay(OrderReplay)
  }

  private var course: Course
  private let site: CallSite

  /// What is to be run; nil when the order that is asked for cannot be read, which is reported.
  init?(orders: Int, seed: UInt64, at site: CallSite) {
    self.site = site
    guard let replay = Replay.current?.take() else {
      course = .search(OrderSearch(orders: orders, seed: seed))
      return
    }
    guard let run = replay.makeRun(at: site) else { return nil }
    course = .replay(OrderReplay(replay, run))
  }

  /// The next run; nil when there is nothing more to run.
  mutating func next() -> OrderRun? {
    switch course {
    case .search(var search):
      defer { course = .search(search) }
      return search.next()
    case .replay(let replay): return replay.isOver ? nil : replay.run
    }
  }

  /// Takes in the run from ``next()``, which is over.
  mutating func note(_ run: OrderRun, found findings: [Finding]) {
    switch course {
    case .search(var search):
      search.note(run, found: findings)
      course = .search(search)
    case .replay(var replay):
      replay.note(findings)
      course = .replay(replay)
    }
  }

  /// Reports what fails, as one issue.
  func report() {
    let report =
      switch course {
      case .search(let search): search.failure.map(OrderReport.init)
      case .replay(let replay): replay.report
      }
    if let report { site.report(report.text, showing: report.pictures) }
  }
}

/// One run in an order that is asked for.
struct OrderReplay {
  let run: OrderRun
  private let replay: Replay
  private var findings: [Finding]?

  init(_ replay: Replay, _ run: OrderRun) { (self.replay, self.run) = (replay, run) }

  var isOver: Bool { findings != nil }

  mutating func note(_ findings: [Finding]) { self.findings = findings }

  /// What is to be said; nil when the token fits and nothing was found.
  var report: OrderReport? {
    let complaint = replay.complaint(about: run)
    guard let findings, !findings.isEmpty || complaint != nil else { return nil }
    let verdict =
      findings.isEmpty
      ? nil : "run in the order of the token \(replay.token), the scenario fails"
    return OrderReport(
      verdict: verdict, order: Order(run.choices), overtakings: run.overtakings,
      findings: findings, remark: complaint)
  }
}
