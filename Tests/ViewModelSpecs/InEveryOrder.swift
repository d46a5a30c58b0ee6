import Testing
import TimelineTesting

/// Explores a scenario that has more than one order.
func inEveryOrder(
  sourceLocation: SourceLocation = #_sourceLocation, _ scenario: (TestScheduler) throws -> Void
) {
  var orders = 0
  explore(
    tick: .seconds(1), fileID: sourceLocation.fileID, filePath: sourceLocation.filePath,
    line: sourceLocation.line, column: sourceLocation.column
  ) { scheduler in
    orders += 1
    try scenario(scheduler)
  }
  #expect(orders > 1, "there is nothing to explore", sourceLocation: sourceLocation)
}
