public import ReactiveCore

/// Writes marble text from left to right.
@usableFromInline
struct MarbleWriter {
  private var bytes: [UInt8] = []
  private var pen: MarblePen

  /// Begins a text.
  ///
  /// - Parameters:
  ///   - tick: The time that one character takes.
  ///   - first: When the first event happened.
  ///   - count: How many events follow.
  @usableFromInline
  init(tick: Duration, first: Instant?, count: Int) {
    pen = MarblePen(tick: tick, first: first)
    // Few timelines are denser, and bytes that nobody writes cost nothing.
    bytes.reserveCapacity(8 * count)
  }

  /// Writes a value.
  ///
  /// - Parameters:
  ///   - name: The name of the value.
  ///   - instant: When it happened.
  ///   - isLast: Whether nothing else follows at this instant.
  @usableFromInline
  mutating func value(_ name: consuming String, at instant: Instant, isLast: Bool) {
    name.withUTF8 { name in
      bytes.append(addingCapacity: MarblePen.longestStep + 2 * name.count) { bytes in
        pen.begin(at: instant, isLast: isLast, in: &bytes)
        pen.value(name.span, in: &bytes)
        pen.end(isLast: isLast, in: &bytes)
      }
    }
  }

  /// Writes completion.
  @usableFromInline
  mutating func completed(at instant: Instant, isLast: Bool) {
    termination(Ascii.bar, at: instant, isLast: isLast)
  }

  /// Writes an error.
  @usableFromInline
  mutating func error(at instant: Instant, isLast: Bool) {
    termination(Ascii.hash, at: instant, isLast: isLast)
  }

  private mutating func termination(_ byte: UInt8, at instant: Instant, isLast: Bool) {
    bytes.append(addingCapacity: MarblePen.longestStep) { bytes in
      pen.begin(at: instant, isLast: isLast, in: &bytes)
      pen.termination(byte, in: &bytes)
      pen.end(isLast: isLast, in: &bytes)
    }
  }

  /// Writes a subscription.
  mutating func span(from: Instant, to: Instant?) {
    bytes.append(addingCapacity: 2 * MarblePen.longestStep) { bytes in
      pen.span(from: from, to: to, in: &bytes)
    }
  }

  @usableFromInline
  consuming func finish() -> String {
    bytes.append(addingCapacity: MarblePen.longestStep) { bytes in pen.finish(in: &bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
