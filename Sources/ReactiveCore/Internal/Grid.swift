/// Instants at a fixed distance, counted without drift.
@usableFromInline
package struct Grid: Sendable {
  @usableFromInline let start: Instant
  @usableFromInline let period: Int64

  /// - Parameters:
  ///   - start: Instant zero of the grid.
  ///   - period: The distance; negative counts as zero.
  @inlinable
  package init(from start: Instant, every period: Duration) {
    self.start = start
    self.period = max(0, period.nanosecondsRoundedUp)
  }

  /// The instant a number of periods after the start; past the end of time it never comes.
  @inlinable
  package func instant(_ count: Int) -> Instant {
    start.advanced(byNanoseconds: period.multipliedSaturating(by: Int64(count)))
  }

  /// Whether time has passed since the start.
  ///
  /// On a scheduler without time it never does, and one tick would follow the other without end.
  @inlinable
  package func hasBegun(on scheduler: some Scheduler) -> Bool {
    period == 0 || scheduler.now != start
  }
}
