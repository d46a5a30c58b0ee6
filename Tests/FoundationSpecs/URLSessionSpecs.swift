import Foundation
import Loopback
import ReactiveCore
import ReactiveFoundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("requests", .timeLimit(.minutes(10)))
struct URLSessionSpecs {
  private func answer(
    _ signal: Signal<(Data, HTTPURLResponse), URLSessionFailure>
  ) async throws -> (status: Int, body: String)? {
    let answer = try await signal.firstValue()
    return answer.map { ($0.1.statusCode, String(decoding: $0.0, as: UTF8.self)) }
  }

  @Test func `a request sends its answer, then completes`() async throws {
    let server = try LoopbackServer { http("200 OK", $0) }
    defer { server.stop() }
    let signal = URLSession.shared.signal(for: URLRequest(url: try server.url("/page")))
    var bodies: [String] = []
    for try await (body, _) in signal.values {
      bodies.append(String(decoding: body, as: UTF8.self))
    }
    #expect(bodies == ["GET /page HTTP/1.1"])
  }

  @Test func `each subscription is a request of its own, and none is made before`() async throws {
    let requests = Log<String>()
    let server = try LoopbackServer { line in
      requests(line)
      return http("200 OK")
    }
    defer { server.stop() }
    let signal = URLSession.shared.signal(for: URLRequest(url: try server.url()))
    #expect(requests.entries.isEmpty)
    _ = try await answer(signal)
    _ = try await answer(signal)
    #expect(requests.entries.count == 2)
  }

  @Test(arguments: ["200 OK", "204 No Content", "404 Not Found", "500 Internal Server Error"])
  func `any status is an answer`(status: String) async throws {
    let server = try LoopbackServer { _ in http(status) }
    defer { server.stop() }
    let found = try await answer(URLSession.shared.signal(for: URLRequest(url: try server.url())))
    #expect(found?.status == Int(status.prefix(3)))
  }

  @Test(arguments: [199, 200, 299, 300, 404])
  func `a status is a typed error for those who accept only some`(status: Int) async throws {
    // A final answer of the class 1xx does not exist on the wire.
    let sent = status == 199 ? 304 : status
    let server = try LoopbackServer { _ in http("\(sent) Status", "body") }
    defer { server.stop() }
    let signal = URLSession.shared.signal(for: URLRequest(url: try server.url())).accept(
      statuses: 200..<300)
    do {
      let found = try await answer(signal)
      #expect(found?.status == sent)
      #expect((200..<300).contains(sent))
    } catch URLSessionFailure.status(let response, _) {
      #expect(response.statusCode == sent)
      #expect(!(200..<300).contains(sent))
    }
  }

  @Test func `a refused connection is a transport error`() async throws {
    let server = try LoopbackServer { _ in nil }
    let url = try server.url()
    server.stop()
    do {
      _ = try await answer(URLSession.shared.signal(for: URLRequest(url: url)))
      Issue.record("nothing was thrown")
    } catch URLSessionFailure.transport(let error) {
      #expect(error.code == .cannotConnectToHost)
    }
  }

  @Test func `an address that no transport serves is a transport error`() async throws {
    let url = try #require(URL(string: "nowhere://host"))
    do {
      _ = try await answer(URLSession.shared.signal(for: URLRequest(url: url)))
      Issue.record("nothing was thrown")
    } catch URLSessionFailure.transport(let error) {
      #expect(error.code == .unsupportedURL)
    }
  }

  @Test func `an answer that is not one of HTTP is a typed error`() async throws {
    let url = try #require(URL(string: "data:text/plain,text"))
    do {
      _ = try await answer(URLSession.shared.signal(for: URLRequest(url: url)))
      Issue.record("nothing was thrown")
    } catch URLSessionFailure.notHTTP(let response) {
      #expect(response != nil)
    }
  }

  @Test func `disposal cancels the task, and nothing is heard`() async throws {
    let (asked, asking) = AsyncStream<String>.makeStream()
    let server = try LoopbackServer { line in
      asking.yield(line)
      return nil
    }
    let heard = Log<String>()
    let signal = URLSession.shared.signal(for: URLRequest(url: try server.url()))
    let subscription = signal.observe { _ in heard("event") }
    for await _ in asked { break }
    subscription.dispose()
    // Returns only when the client has hung up.
    server.stop()
    #expect(heard.entries == [])
  }
}
