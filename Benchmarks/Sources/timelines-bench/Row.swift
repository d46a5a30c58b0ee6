/// What is good enough.
enum Bar {
  /// The highest ratio to the floor.
  case ratio(Double)
  /// The least throughput, where an operation is a byte.
  case megabytesPerSecond(Double)
  /// The longest time of an operation.
  case milliseconds(Double)

  var number: Double {
    switch self {
    case .ratio(let number), .megabytesPerSecond(let number), .milliseconds(let number): number
    }
  }
}

/// The memory that is good enough, above what the process takes without the work.
enum MemoryBar {
  case megabytes(Double)
  /// What another row takes, give or take ``Judgement/tolerance``.
  case ofRow(String, count: Int)
}

/// How the time of a row may grow from its smallest size to its largest.
enum GrowthBar {
  /// As that of the floor does.
  case asFloor
  /// As the number of operations does; or as the floor, where the machine makes many dearer than few.
  case linear
}

/// One line of the table: some work beside the least that any implementation of it must do.
struct Row {
  let name: String
  /// How many operations one run does.
  let count: Int
  /// What is good enough; nil when nothing is asked for.
  let bar: Bar?
  var memory: MemoryBar?
  var growth: GrowthBar?
  /// Does the work once and returns something that depends on all of it.
  let work: (Int) -> Int
  /// Does the least that gives the same result.
  let floor: (Int) -> Int
}
