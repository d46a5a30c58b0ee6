public import Observation
public import ReactiveCore

/// The search screen: results follow the text while it is typed.
///
/// It asks for access once, when it is made, and a search waits for the answer. A text longer than
/// two characters is searched for after a pause of 500 ms. Every change of the text cancels the search
/// of the text before at that instant, so that a stale answer never shows. What goes wrong is shown,
/// and the next text is searched for all the same. Releasing the view model cancels everything.
@MainActor @Observable
public final class InstantSearchViewModel {
  /// What the field holds.
  public var text = "" {
    didSet { if text != oldValue { texts.send(text) } }
  }

  /// What was found last; empty after an error, and when the text is too short.
  public private(set) var results: [String] = []

  /// Why there are no results; nil when nothing went wrong.
  public private(set) var error: SearchError?

  /// Whether a request is under way.
  public private(set) var isSearching = false

  /// What the screen says about the error; nil for nothing.
  public var message: String? { error.map(SearchTexts.failure) }

  @ObservationIgnored private let texts = Subject<String, Never>()
  @ObservationIgnored private let bindings = Bindings()

  /// A screen with an empty field, which asks for access.
  ///
  /// - Parameters:
  ///   - main: The main scheduler: measures the pauses and delivers what was found.
  ///   - access: Asks the user; completes when they allow it. Subscribed once.
  ///   - search: Asks the server; subscribed once per search.
  public init(
    main: some Scheduler, access: Signal<Never, SearchError>,
    search: @escaping @Sendable (_ text: String) -> Signal<[String], SearchError>
  ) {
    let permission = access.multicast(ReplaySubject())
    bindings += texts.signal
      .flatMap(.latest) { text -> Signal<SearchStep, Never> in
        guard text.count > 2 else { return .just(.idle) }
        let answer = permission.signal.then { search(text).first() }
          .ifEmpty(.fail(.invalidResponse))
          .deliver(on: main)
          .map(SearchStep.found)
          .catch { .just(.failed($0)) }
        return Signal<Int, Never>.timer(after: .milliseconds(500), on: main)
          .flatMap(.latest) { _ in answer.startWith(.searching) }
          .startWith(.waiting)
      }
      .subscribeOnMain { [weak self] step in self?.show(step) }
    bindings += permission.signal.deliver(on: main)
      .subscribeOnMain(error: { [weak self] error in self?.show(.failed(error)) })
    bindings += permission.connect()
  }

  private func show(_ step: SearchStep) {
    isSearching = step == .searching
    switch step {
    case .idle: (results, error) = ([], nil)
    case .waiting, .searching: break
    case .found(let found): (results, error) = (found, nil)
    case .failed(let failure): (results, error) = ([], failure)
    }
  }
}

/// How far a search has come.
private enum SearchStep: Hashable, Sendable {
  /// There is nothing to search for.
  case idle
  /// The user may go on typing.
  case waiting
  case searching
  case found([String])
  case failed(SearchError)
}
