import ExampleViewModels
import ReactiveCore

extension Example {
  static let table = Example(
    "table",
    summary: "rows that follow a playlist, each its own song, while songs come, move and go"
  ) { stage in
    let songs = MutableProperty(["Help!", "Girl"])
    let screen = MutableProperty<TableDataSource<String>?>(nil)
    let table = TableDataSource(following: songs.signal)
    screen.value = table
    stage.record("lengthChanges", table.lengthChanges) { change in
      switch change {
      case .inserted(let rows): "new: \(rows.lowerBound)..<\(rows.upperBound)"
      case .removed(let rows): "gone: \(rows.lowerBound)..<\(rows.upperBound)"
      }
    }
    for row in 0..<2 { stage.record("row \(row)", table.row(at: row)) }
    stage.user(at: .seconds(1), "adds Yesterday") { songs.value.append("Yesterday") }
    stage.user(at: .seconds(2), "moves Yesterday up") { songs.value.swapAt(1, 2) }
    stage.user(at: .seconds(3), "keeps the first") { songs.value.removeSubrange(1...) }
    stage.user(at: .seconds(4), "leaves") { screen.value = nil }
  }
}
