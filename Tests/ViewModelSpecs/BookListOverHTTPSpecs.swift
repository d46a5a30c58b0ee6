import ExampleViewModels
import Foundation
import Loopback
import ReactiveCore
import ReactiveFoundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("the book list over HTTP", .timeLimit(.minutes(1)))
struct BookListOverHTTPSpecs {
  @Test func `it shows what a server sends`() async throws {
    let server = try LoopbackServer { line in
      guard line == "GET /books HTTP/1.1" else { return http("404 Not Found") }
      return http("200 OK", #"{"books": [{"title": "Emma", "authors": ["Jane Austen"]}]}"#)
    }
    defer { server.stop() }
    let request = URLRequest(url: try server.url("/books"))
    let list = BookListViewModel(on: .background()) {
      URLSession.shared.signal(for: request).accept().map(\.0).mapError { _ in .unreachable }
    }
    let books = try await list.request.execute().firstValue()
    #expect(books == [Book(title: "Emma", authors: ["Jane Austen"])])
    #expect(list.books.value == books)
  }
}
