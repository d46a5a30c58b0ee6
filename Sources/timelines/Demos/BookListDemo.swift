import ExampleViewModels
import Foundation
import ReactiveCore

extension Example {
  static let bookList = Example(
    "book-list",
    summary: "a server out of reach is asked again after 1 and 2 s; a reload meanwhile does nothing"
  ) { stage in
    let server = Subject<String, Never>()
    let failures = MutableProperty(2)
    let json = #"{"books": [{"title": "Emma", "authors": ["Jane Austen"]}]}"#
    let viewModel = BookListViewModel(on: stage.scheduler) { [scheduler = stage.scheduler] in
      Signal.deferred {
        let isUp = failures.modify { left in
          left -= 1
          return left < 0
        }
        server.send(isUp ? "answers" : "fails")
        return isUp ? .just(Data(json.utf8)) : .fail(.unreachable)
      }
      .delaySubscription(for: .milliseconds(500), on: scheduler)
      .initially { server.send("asked") }
    }
    stage.record("server", server.signal)
    stage.record("isLoading", viewModel.isLoading)
    stage.record("books", viewModel.books.signal) { books in
      books.isEmpty ? "(none)" : books.map(\.title).joined(separator: ", ")
    }
    for second in [1, 2] {
      stage.user(at: .seconds(second), "reloads") { viewModel.request.execute() }
    }
  }
}
