import ReactiveCore
import TestScheduler

/// A request to run exactly one order.
///
/// It is meant for the innermost of what could follow it: a trait takes it from the environment,
/// `explore` takes it from the trait.
final class Replay: Sendable {
  static let variableName = "TIMELINES_REPLAY"

  /// The one that the trait of the running test, or the environment, asks for.
  @TaskLocal static var current = Process.variable(named: variableName).flatMap {
    $0.isEmpty ? nil : Replay($0, from: .environment)
  }

  /// Who asks for it.
  enum Origin: String, Sendable {
    case environment = "TIMELINES_REPLAY"
    case trait = ".virtualTime(replay:)"
  }

  let token: String
  private let origin: Origin
  private let taken = Locked(false)

  init(_ token: String, from origin: Origin) { (self.token, self.origin) = (token, origin) }

  /// The same request, for somebody further inside who follows it instead.
  func take() -> Replay {
    taken.withLock { $0 = true }
    return Replay(token, from: origin)
  }

  /// Whether somebody further inside follows it.
  var isTaken: Bool { taken.withLock { $0 } }

  /// What follows the order; nil when the token cannot be read, which is reported.
  func makeRun(at site: CallSite) -> OrderRun? {
    do {
      return OrderRun(.following(try Order(token: token)), isExplained: true)
    } catch {
      site.report("\(origin.rawValue): \(error)")
      return nil
    }
  }

  /// Reports how a run, now over, did not fit the token.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - isWhole: Whether it came to its end; one that threw need not come to all choices.
  ///   - site: Where to report it.
  func judge(_ run: OrderRun, isWhole: Bool, at site: CallSite) {
    guard isWhole || run.misfit?.lanes != nil, let complaint = complaint(about: run) else { return }
    site.report(complaint)
  }

  /// How a run, now over, did not fit the token; nil when it did, or nobody has used it.
  func complaint(about run: OrderRun) -> String? {
    guard let misfit = run.misfit, !isTaken || !run.choices.isEmpty else { return nil }
    return """
      \(origin.rawValue): the token \(token) no longer fits: \(misfit). What is run has changed \
      since the token was printed, or it is not what the token belongs to. Explore again to get a \
      fresh one.
      """
  }
}
