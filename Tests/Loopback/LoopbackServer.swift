import Dispatch
public import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A small HTTP server on the loopback address, for one spec.
///
/// It answers each connection with what `answer` makes of the first line of the request; nil leaves
/// the request without an answer until the client hangs up.
public final class LoopbackServer: Sendable {
  /// There is no address to listen on.
  public struct CannotStart: Error {}

  private let port: UInt16
  private let listener: Int32
  private let stopped = DispatchGroup()

  /// Starts to listen on a port that is free.
  ///
  /// - Parameter answer: Makes the text of an answer, or nil, of the first line of a request.
  /// - Throws: ``CannotStart``.
  public init(_ answer: @escaping @Sendable (String) -> String?) throws {
    (listener, port) = try Self.listen()
    stopped.enter()
    let thread = Thread { [listener, stopped] in
      while true {
        let client = accept(listener, nil, nil)
        guard client >= 0 else { break }
        Self.serve(client, answer)
      }
      stopped.leave()
    }
    thread.start()
  }

  /// The address of a page.
  public func url(_ path: String = "/") throws -> URL {
    guard let url = URL(string: "http://127.0.0.1:\(port)\(path)") else { throw CannotStart() }
    return url
  }

  /// Stops accepting, and waits until the last connection is closed.
  public func stop() {
    shutdown(listener, Int32(SHUT_RDWR))
    stopped.wait()
    close(listener)
  }

  private static func listen() throws -> (Int32, UInt16) {
    #if canImport(Darwin)
      let listener = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && Self.listen(on: listener)
          && getsockname(listener, address, &length) == 0
      }
    }
    guard listener >= 0, isListening else { throw CannotStart() }
    return (listener, UInt16(bigEndian: address.sin_port))
  }

  private static func listen(on socket: Int32) -> Bool {
    #if canImport(Glibc)
      Glibc.listen(socket, 8) == 0
    #elseif canImport(Musl)
      Musl.listen(socket, 8) == 0
    #else
      Darwin.listen(socket, 8) == 0
    #endif
  }

  private static func serve(_ client: Int32, _ answer: (String) -> String?) {
    defer { close(client) }
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(client, &buffer, buffer.count)
    guard count > 0 else { return }
    let request = String(decoding: buffer[..<count], as: UTF8.self)
    let line = String(request.prefix { $0 != "\r\n" })
    guard let text = answer(line) else {
      // The client hangs up when its task is cancelled.
      _ = read(client, &buffer, buffer.count)
      return
    }
    _ = text.withCString { write(client, $0, strlen($0)) }
  }
}

/// The text of an answer.
public func http(_ status: String, _ body: String = "") -> String {
  "HTTP/1.1 \(status)\r\nContent-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)"
}
