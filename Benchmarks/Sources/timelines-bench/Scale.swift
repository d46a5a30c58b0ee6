/// How much work the rows do.
enum Scale {
  /// The sizes that are judged.
  case full
  /// A hundredth of them, to see that every row runs.
  case smoke

  func callAsFunction(_ count: Int) -> Int {
    switch self {
    case .full: count
    case .smoke: max(100, count / 100)
    }
  }
}
