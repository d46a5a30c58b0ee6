import ExampleViewModels
import Foundation
import Testing
import TimelineTesting

@Suite("the book list", .virtualTime)
struct BookListViewModelSpecs {
  private let scheduler: TestScheduler

  init() throws { scheduler = try .current }

  // MARK: Answers

  @Test func `an answer fills the list`() throws {
    let server = try server("500ms (e|)")
    let list = list { server.signal }
    let isLoading = scheduler.record(list.isLoading, name: "isLoading")
    let books = scheduler.record(list.books.signal, name: "books")
    let notice = scheduler.record(list.notice, name: "notice")
    at(100) { list.request.execute() }
    try scheduler.run()
    isLoading.expect("f 100ms t 500ms f", values: Self.flags)
    books.expect("n 600ms e", values: ["n": [], "e": [Self.emma]])
    notice.expect("n", values: Self.notices)
    server.expectSubscriptions("100ms ^ 500ms !")
  }

  @Test func `a list without books says so, and not before it is loaded`() throws {
    let list = list { [scheduler] in
      .just(Data(#"{"books": []}"#.utf8)).delay(for: .milliseconds(500), on: scheduler)
    }
    let books = scheduler.record(list.books.signal, name: "books")
    let notice = scheduler.record(list.notice, name: "notice")
    list.request.execute()
    try scheduler.run()
    books.expect("n 500ms n", values: ["n": []])
    notice.expect("n 500ms e", values: Self.notices)
  }

  @Test(arguments: ["", "{", "[]", #"{"books": 1}"#, #"{"books": [{"title": "Emma"}]}"#])
  func `what is no list of books is an error at once, and is not asked for again`(json: String)
    throws
  {
    let server = try server("500ms (e|)", sending: json)
    let list = list { server.signal }
    let notice = scheduler.record(list.notice, name: "notice")
    let errors = scheduler.record(list.request.errors, name: "errors")
    let isLoading = scheduler.record(list.isLoading, name: "isLoading")
    list.request.execute()
    try scheduler.run()
    notice.expect("n 500ms m", values: Self.notices)
    errors.expect("500ms m", values: ["m": .malformed])
    isLoading.expect("(ft) 500ms f", values: Self.flags)
    server.expectSubscriptions("^ 500ms !")
  }

  // MARK: Out of reach

  @Test func `a server out of reach is asked again after 1, 2 and 4 s, then that is said`() throws {
    let server = try server("500ms #")
    let list = list { server.signal }
    let isLoading = scheduler.record(list.isLoading, name: "isLoading")
    let notice = scheduler.record(list.notice, name: "notice")
    list.request.execute()
    try scheduler.run()
    server.expectSubscriptions(
      "^ 500ms !", "1500ms ^ 500ms !", "4s ^ 500ms !", "8500ms ^ 500ms !")
    isLoading.expect("(ft) 9s f", values: Self.flags)
    notice.expect("n 9s u", values: Self.notices)
  }

  @Test func `an answer to a later attempt counts, and nothing is said`() throws {
    let (down, up) = (try server("500ms #"), try server("500ms (e|)"))
    let list = list { [scheduler] in
      .deferred { scheduler.now < .seconds(4) ? down.signal : up.signal }
    }
    let books = scheduler.record(list.books.signal, name: "books")
    let notice = scheduler.record(list.notice, name: "notice")
    list.request.execute()
    try scheduler.run()
    down.expectSubscriptions("^ 500ms !", "1500ms ^ 500ms !")
    up.expectSubscriptions("4s ^ 500ms !")
    books.expect("n 4500ms e", values: ["n": [], "e": [Self.emma]])
    notice.expect("n", values: Self.notices)
  }

  @Test func `an error leaves the books, and the next reload takes its text away`() throws {
    let (up, down) = (try server("500ms (e|)"), try server("500ms #"))
    let list = list { [scheduler] in scheduler.now < .seconds(1) ? up.signal : down.signal }
    let books = scheduler.record(list.books.signal, name: "books")
    let notice = scheduler.record(list.notice, name: "notice")
    for instant in [0, 1_000, 20_000] { at(instant) { list.request.execute() } }
    try scheduler.run()
    books.expect("n 500ms e", values: ["n": [], "e": [Self.emma]])
    notice.expect("n 10s u 10s n 9s u", values: Self.notices)
  }

  // MARK: Impatient users

  @Test(arguments: [0, 1, 499, 1_000, 1_999]) func `a reload while it loads or waits does nothing`(
    milliseconds: Int
  ) throws {
    let (down, up) = (try server("500ms #"), try server("500ms (e|)"))
    let list = list { [scheduler] in
      .deferred { scheduler.now < .seconds(1) ? down.signal : up.signal }
    }
    let isLoading = scheduler.record(list.isLoading, name: "isLoading")
    list.request.execute()
    try scheduler.advance(to: .milliseconds(milliseconds))
    let refused = scheduler.record(list.request.execute(), name: "reload")
    try scheduler.run()
    refused.expect([.error(.disabled, at: .milliseconds(milliseconds))])
    isLoading.expect("(ft) 2s f", values: Self.flags)
    down.expectSubscriptions("^ 500ms !")
    up.expectSubscriptions("1500ms ^ 500ms !")
  }

  @Test func `a reload at the instant at which the books come loads again`() throws {
    let server = try server("500ms (e|)")
    let list = list { server.signal }
    let isLoading = scheduler.record(list.isLoading, name: "isLoading")
    list.request.execute()
    at(500) { list.request.execute() }
    try scheduler.run()
    isLoading.expect("(ft) 500ms (ft) 500ms f", values: Self.flags)
    server.expectSubscriptions("^ 500ms !", "500ms ^ 500ms !")
  }

  // MARK: Leaving

  @Test(arguments: [200, 1_000]) func `cancelling stops the request, or the wait, and says nothing`(
    milliseconds: Int
  ) throws {
    let list = list { [server = try server("500ms #")] in server.signal }
    let isLoading = scheduler.record(list.isLoading, name: "isLoading")
    let notice = scheduler.record(list.notice, name: "notice")
    list.request.execute()
    try scheduler.advance(to: .milliseconds(milliseconds))
    list.request.cancel()
    #expect(scheduler.pending.isEmpty)
    isLoading.expect("(ft) \(milliseconds)ms f", values: Self.flags)
    notice.expect("n", values: Self.notices)
  }

  @Test(arguments: [200, 1_000]) func `releasing it stops everything at that instant`(
    milliseconds: Int
  ) throws {
    let server = try server("500ms #")
    var list: BookListViewModel? = list { server.signal }
    weak let released = list
    let isLoading = scheduler.record(try #require(list).isLoading, name: "isLoading")
    let books = scheduler.record(try #require(list).books.signal, name: "books")
    list?.request.execute()
    try scheduler.advance(to: .milliseconds(milliseconds))

    list = nil
    #expect(released == nil)
    #expect(scheduler.pending.isEmpty)
    isLoading.expect("(ft) \(milliseconds)ms (f|)", values: Self.flags)
    books.expect("n \(milliseconds)ms |", values: ["n": []])
    server.expectSubscriptions("^ \(min(milliseconds, 500))ms !")
  }

  // MARK: The list and its server

  private func list(
    fetch: @escaping @Sendable () -> Signal<Data, BookListError>
  ) -> BookListViewModel {
    BookListViewModel(on: scheduler, fetch: fetch)
  }

  /// A server that answers (e) with one book, or is out of reach (#).
  private func server(
    _ marbles: String,
    sending json: String = #"{"books": [{"title": "Emma", "authors": ["Jane Austen"]}]}"#
  ) throws -> ColdSignal<Data, BookListError> {
    try scheduler.cold(marbles, values: ["e": Data(json.utf8)], error: .unreachable)
  }

  private func at(_ milliseconds: Int, _ action: @escaping @Sendable () -> Void) {
    scheduler.schedule(at: .milliseconds(milliseconds), action)
  }

  private static let emma = Book(title: "Emma", authors: ["Jane Austen"])
  private static let flags = ["t": true, "f": false]
  private static let notices: [String: String?] = [
    "n": nil,
    "e": "There are no books yet.",
    "u": "The books cannot be loaded. Try again.",
    "m": "The answer of the server cannot be read.",
  ]
}
