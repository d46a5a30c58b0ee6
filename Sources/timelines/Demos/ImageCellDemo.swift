import ExampleViewModels
import ReactiveCore

extension Example {
  static let imageCell = Example(
    "image-cell",
    summary: "a cell that is reused before its picture has come: the request ends at that instant"
  ) { stage in
    let server = Subject<String, Never>()
    let scheduler = stage.scheduler
    let service = ImageService(
      fetch: { address in
        Signal<Int, ImageFailure>.just(0)
          .delay(for: .milliseconds(300), on: scheduler)
          .map { _ in Array(address.utf8) }
          .on(
            subscribed: { server("asked for \(address)") },
            next: { _ in server("sends \(address)") },
            disposed: { server("request ends") })
      },
      decode: { bytes in String(decoding: bytes, as: UTF8.self) })
    let screen = MutableProperty<ImageCellViewModel<String>?>(nil)
    let cell = ImageCellViewModel(service: service, on: scheduler, showingOn: scheduler)
    screen.value = cell
    stage.record("server", server.signal)
    stage.record("content", cell.content) { content in
      switch content {
      case .placeholder: "placeholder"
      case .loading: "loading"
      case .image(let image): "picture of \(image)"
      case .message(let text): text
      }
    }
    stage.user(at: .milliseconds(100), "scrolls to cat") { screen.value?.show("cat") }
    stage.user(at: .milliseconds(250), "scrolls to dog") {
      screen.value?.prepareForReuse()
      screen.value?.show("dog")
    }
    stage.user(at: .milliseconds(1_000), "leaves") { screen.value = nil }
  }
}
