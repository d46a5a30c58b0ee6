public import ReactiveCore

/// Where the pictures come from.
public struct ImageService<Image: Sendable>: Sendable {
  /// Asks for the bytes of a picture; a subscription is a request, disposal cancels it.
  public let fetch: @Sendable (_ address: String) -> Signal<[UInt8], ImageFailure>

  /// Makes a picture of bytes, which takes a while.
  public let decode: @Sendable ([UInt8]) throws(ImageFailure) -> Image

  /// A service of two functions.
  ///
  /// - Parameters:
  ///   - fetch: Asks for the bytes of a picture.
  ///   - decode: Makes a picture of bytes.
  public init(
    fetch: @escaping @Sendable (_ address: String) -> Signal<[UInt8], ImageFailure>,
    decode: @escaping @Sendable ([UInt8]) throws(ImageFailure) -> Image
  ) {
    (self.fetch, self.decode) = (fetch, decode)
  }
}

/// Why there is no picture.
public enum ImageFailure: Error, Hashable, CaseIterable {
  /// The server cannot be reached.
  case offline
  /// There is no picture at the address.
  case missing
  /// What is there is no picture.
  case unreadable
}
