public import ReactiveCore

/// A cell of a list that shows a picture from a server.
///
/// It begins with a placeholder. Asked for a picture it says that it loads, then shows the picture or
/// says why there is none. The request is made, and its answer decoded, on a background scheduler;
/// what arrives is shown on the main one. Reuse, another picture and the release of the cell cancel
/// the request at that instant; its picture never shows.
public final class ImageCellViewModel<Image: Sendable>: Sendable {
  /// What the cell shows.
  public enum Content: Sendable {
    /// Nothing has been asked for.
    case placeholder
    /// The picture is on its way.
    case loading
    /// The picture.
    case image(Image)
    /// Why there is no picture.
    case message(String)
  }

  /// What the cell shows: now, then each change.
  public var content: Signal<Content, Never> { shown.signal }

  private let shown = MutableProperty(Content.placeholder)
  private let addresses = Subject<String?, Never>()
  private let bindings = Bindings()

  /// A cell that shows the placeholder.
  ///
  /// - Parameters:
  ///   - service: Where the pictures come from.
  ///   - background: Where they are asked for and decoded.
  ///   - main: Where the cell is told of them.
  public init(
    service: ImageService<Image>, on background: some Scheduler, showingOn main: some Scheduler
  ) {
    bindings += addresses.signal
      .flatMap(.latest) { address -> Signal<Content, Never> in
        guard let address else { return .just(.placeholder) }
        return service.fetch(address)
          .subscribe(on: background)
          .deliver(on: background)
          .tryMap(service.decode)
          .map(Content.image)
          .catch { .just(.message(ImageCellTexts.text(for: $0))) }
          .deliver(on: main)
          .startWith(.loading)
      }
      .bind(to: shown)
  }

  /// Asks for a picture, also when it is the one that is shown or on its way.
  ///
  /// - Parameter address: Where the picture is.
  public func show(_ address: String) { addresses.send(address) }

  /// Shows the placeholder again.
  public func prepareForReuse() { addresses.send(nil) }
}

extension ImageCellViewModel.Content: Equatable where Image: Equatable {}

private enum ImageCellTexts {
  static func text(for failure: ImageFailure) -> String {
    switch failure {
    case .offline: "You are offline."
    case .missing: "The picture is gone."
    case .unreadable: "The picture is damaged."
    }
  }
}
