/// The notation that marble text is written in.
public enum MarbleDialect: Hashable, Sendable {
  /// The notation of this library: a group takes one tick, and a duration replaces the tick of what
  /// it follows.
  case native
  /// The run-mode notation of RxJS: a group takes as many ticks as it has characters, a duration
  /// comes on top of the tick of what it follows, there are no quotes, and durations are written
  /// in `ms`, `s` and `m`, with decimals.
  case rxjs
}

/// What marble text is read for; it decides what `^` means.
@usableFromInline
package enum MarbleRole: Sendable {
  /// A hot source, or a timeline: `^` is instant zero.
  case source
  /// A cold source, whose times count from each subscription: there is no `^`.
  case cold
  /// What a recording is compared with: there is no `^`.
  case expected
}
