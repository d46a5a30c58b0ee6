public import Foundation
public import ReactiveCore

/// The list of books, loaded on demand.
///
/// A request that does not reach the server is made again after 1, 2 and 4 seconds; then it has
/// failed. An answer that cannot be read fails at once. The books stay until others have come; under
/// them stands what there is to say. A request while one is under way does nothing. Releasing the
/// view model cancels it.
public final class BookListViewModel: Sendable {
  /// What the reload button executes, and what enables it.
  public let request: Command<Void, [Book], BookListError>

  /// The books of the last answer; none before the first.
  public let books: Property<[Book]>

  /// What stands under the books, nil for nothing: now, then each change.
  public var notice: Signal<String?, Never> { note.signal.distinctUntilChanged() }

  /// Whether a request is under way, waits between attempts included: now, then each change.
  public var isLoading: Signal<Bool, Never> { request.isExecuting }

  private let note: Property<String?>

  /// A list that has not been loaded.
  ///
  /// - Parameters:
  ///   - scheduler: The clock that measures the waits between attempts.
  ///   - fetch: Asks the server for the list in JSON; subscribed once per attempt.
  public init(
    on scheduler: some Scheduler, fetch: @escaping @Sendable () -> Signal<Data, BookListError>
  ) {
    request = Command {
      fetch()
        .retry(3, backoff: { .seconds(1 << ($0 - 1)) }, on: scheduler)
        .tryMap(BookResponse.decode)
    }
    books = Property(initial: [], then: request.values)
    note = Property(
      initial: nil,
      then: merge(
        request.executions.map(to: nil),
        request.values.map { $0.isEmpty ? BookListTexts.empty : nil },
        request.errors.map(BookListTexts.failure).map(Optional.some)))
  }

  deinit { request.cancel() }
}

/// What stands under the list.
enum BookListTexts {
  static let empty = "There are no books yet."

  static func failure(_ error: BookListError) -> String {
    switch error {
    case .unreachable: "The books cannot be loaded. Try again."
    case .malformed: "The answer of the server cannot be read."
    }
  }
}
