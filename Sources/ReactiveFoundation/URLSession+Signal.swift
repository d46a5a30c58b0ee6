public import Foundation
public import ReactiveCore

#if canImport(FoundationNetworking)
  public import FoundationNetworking
#endif

/// Why a request has not given an answer.
public enum URLSessionFailure: Error {
  /// The transport failed: no connection, a timeout, a malformed address, …
  case transport(URLError)
  /// There was an answer, but not one of HTTP.
  case notHTTP(URLResponse?)
  /// The status of the answer was not among those asked for; see `ReactiveCore/Signal`.
  case status(HTTPURLResponse, Data)
}

extension URLSession {
  /// A signal that loads a request.
  ///
  /// - **Start**: a task per subscription.
  /// - **Values**: one, the body and the response, whatever its status; then completion.
  /// - **Error**: when the transport fails, and when the answer is not one of HTTP.
  /// - **Disposal**: cancels the task.
  ///
  /// - Parameter request: What to load.
  /// - Returns: A signal of the answer, delivered on the queue of the session.
  /// - Note: ReactiveSwift `reactive.data(with:)`, RxSwift `rx.response`, Combine
  ///   `dataTaskPublisher(for:)`.
  public func signal(
    for request: URLRequest
  ) -> Signal<(Data, HTTPURLResponse), URLSessionFailure> {
    Signal { [self] subscriber in
      let task = dataTask(with: request) { data, response, error in
        switch (error, response) {
        case (let error?, _):
          subscriber.send(error: .transport(error as? URLError ?? URLError(.unknown)))
        case (nil, let response as HTTPURLResponse):
          subscriber.send((data ?? Data(), response))
          subscriber.complete()
        case (nil, _):
          subscriber.send(error: .notHTTP(response))
        }
      }
      subscriber.onDispose { task.cancel() }
      task.resume()
    }
  }
}

extension Signal where Value == (Data, HTTPURLResponse), Failure == URLSessionFailure {
  /// Fails on an answer whose status is none of those asked for.
  ///
  /// - Parameter statuses: The statuses that pass.
  /// - Returns: A signal that fails with ``URLSessionFailure/status(_:_:)`` on any other.
  public func accept(statuses: Range<Int> = 200..<300) -> Signal {
    Signal(ungated: { output in
      attach(
        sharing: output.lifetime,
        send: { answer in
          let (data, response) = answer
          guard statuses.contains(response.statusCode) else {
            return output.finish(.error(.status(response, data)))
          }
          output.onSend(answer)
        },
        finish: output.onFinish)
    })
  }
}
