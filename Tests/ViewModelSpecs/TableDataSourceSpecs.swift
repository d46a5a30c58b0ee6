import ExampleViewModels
import Observation
import Testing
import TimelineTesting

@Suite("a table whose rows follow an array of songs", .virtualTime)
struct TableDataSourceSpecs {
  private typealias Table = TableDataSource<String>

  private let scheduler: TestScheduler
  private let songs = MutableProperty(["Help!", "Yesterday", "Something"])

  init() throws { scheduler = try TestScheduler.current }

  @Test func `has a row for each song`() {
    let table = Table(following: songs.signal)
    let rows = record(rows: 0..<3, of: table)
    #expect(table.numberOfRows == 3)
    rows[0].expect(values: ["Help!"])
    rows[1].expect(values: ["Yesterday"])
    rows[2].expect(values: ["Something"])
  }

  @Test(arguments: [-1, 3, .max, .min]) func `has no other rows`(index: Int) {
    let table = Table(following: songs.signal)
    scheduler.record(table.row(at: index)).expect("|")
  }

  @Test func `has no rows before there is an array`() {
    let table = Table(following: .never)
    #expect(table.numberOfRows == 0)
    scheduler.record(table.row(at: 0)).expect("|")
    scheduler.record(table.lengthChanges).expect("", values: [:])
  }

  @Test func `a song that changes reaches its row, at that instant, and no other row`() throws {
    let table = Table(following: songs.signal)
    let rows = record(rows: 0..<3, of: table)
    let lengths = scheduler.record(table.lengthChanges, name: "lengths")
    change(at: 20) { $0[1] = "Michelle" }
    change(at: 30) { $0[1] = "Michelle" }
    change(at: 40) { $0.swapAt(0, 2) }
    try scheduler.run()
    rows[0].expect("h 40ms s", values: Self.songs)
    rows[1].expect("y 20ms m", values: Self.songs)
    rows[2].expect("s 40ms h", values: Self.songs)
    lengths.expect("", values: [:])
  }

  @Test func `new songs are new rows at the end, and old rows get other songs`() throws {
    let table = Table(following: songs.signal)
    let rows = record(rows: 0..<3, of: table)
    let lengths = scheduler.record(table.lengthChanges, name: "lengths")
    change(at: 10) { $0.insert("Michelle", at: 2) }
    change(at: 20) { $0 += ["Girl", "Girl"] }
    try scheduler.run()
    lengths.expect("10ms i 10ms j", values: ["i": .inserted(3..<4), "j": .inserted(4..<6)])
    rows[0].expect("h", values: Self.songs)
    rows[1].expect("y", values: Self.songs)
    rows[2].expect("s 10ms m", values: Self.songs)
    scheduler.record(table.row(at: 3)).expect("20ms s", values: Self.songs)
    scheduler.record(table.row(at: 5)).expect("20ms g", values: Self.songs)
    #expect(table.numberOfRows == 6)
  }

  @Test func `a shorter array ends the rows that are gone, at that instant`() throws {
    let table = Table(following: songs.signal)
    let rows = record(rows: 0..<3, of: table)
    let lengths = scheduler.record(table.lengthChanges, name: "lengths")
    change(at: 10) { $0.removeFirst() }
    change(at: 20) { $0 = [] }
    try scheduler.run()
    lengths.expect("10ms r 10ms s", values: ["r": .removed(2..<3), "s": .removed(0..<2)])
    rows[0].expect("h 10ms y 10ms |", values: Self.songs)
    rows[1].expect("y 10ms s 10ms |", values: Self.songs)
    rows[2].expect("s 10ms |", values: Self.songs)
    #expect(table.numberOfRows == 0)
  }

  @Test func `a row that comes back is a new row`() throws {
    let table = Table(following: songs.signal)
    let old = scheduler.record(table.row(at: 2), name: "old")
    change(at: 10) { $0.removeLast() }
    change(at: 20) { $0.append("Girl") }
    let new = scheduler.record(table.row(at: 2), name: "new", from: .milliseconds(20))
    try scheduler.run()
    old.expect("s 10ms |", values: Self.songs)
    new.expect("20ms g", values: Self.songs)
  }

  @Test func `the number of rows is right when the table hears of a change`() throws {
    let table = Table(following: songs.signal)
    let heard = MutableProperty<[Int]>([])
    let listening = table.lengthChanges.subscribe { [weak table] _ in
      heard.value.append(table?.numberOfRows ?? -1)
    }
    change(at: 10) { $0.append("Girl") }
    change(at: 10) { $0.removeAll() }
    try scheduler.run()
    #expect(heard.value == [4, 0])
    listening.dispose()
  }

  @Test func `a cell that is reused hears no more of its old row`() throws {
    let table = Table(following: songs.signal)
    let reuse = Subject<Void, Never>()
    let label = MutableProperty("")
    let shown = scheduler.record(label.changes, name: "label")
    let show = { @Sendable (index: Int) in
      _ = table.row(at: index).take(until: reuse.signal).bind(to: label)
    }
    show(0)
    scheduler.schedule(at: .milliseconds(10)) {
      reuse.send()
      show(1)
    }
    change(at: 20) { $0[0] = "Girl" }
    change(at: 30) { $0[1] = "Michelle" }
    try scheduler.run()
    shown.expect("h 10ms y 20ms m", values: Self.songs)
  }

  @Test @MainActor func `several changes in one turn are one change`() throws {
    let library = Library()
    let table = Table(following: .observingOnMain(on: scheduler) { library.songs })
    let first = scheduler.record(table.row(at: 0), name: "first")
    let lengths = scheduler.record(table.lengthChanges, name: "lengths")
    try scheduler.advance(to: .milliseconds(10))
    library.songs[0] = "Girl"
    library.songs.append("Michelle")
    library.songs.append("Something")
    try scheduler.runDue()
    first.expect("h 10ms g", values: Self.songs)
    lengths.expect("10ms i", values: ["i": .inserted(1..<3)])
  }

  @Test func `released in the middle, it ends every row and leaves nothing behind`() throws {
    var table: Table? = Table(following: songs.signal)
    weak let released = table
    let row = scheduler.record(try #require(table).row(at: 0), name: "row")
    let lengths = scheduler.record(try #require(table).lengthChanges, name: "lengths")
    try scheduler.advance(to: .milliseconds(10))
    table = nil
    #expect(released == nil)
    songs.value = ["Girl"]
    row.expect("h 10ms |", values: Self.songs)
    lengths.expect("10ms |", values: [:])
  }

  @Test func `stops following its source when it is released`() throws {
    let source: HotSignal<[String], Never> = scheduler.hot([.next(["Girl"], at: .milliseconds(5))])
    var table: Table? = Table(following: source.signal)
    try scheduler.advance(to: .milliseconds(10))
    #expect(table?.numberOfRows == 1)
    table = nil
    source.expectSubscriptions("^ 10ms !")
  }

  private func record(
    rows: Range<Int>, of table: Table
  ) -> [Recorder::Recorder<String, Never>] {
    rows.map { scheduler.record(table.row(at: $0), name: "row \($0)") }
  }

  private func change(at milliseconds: Int, _ change: @escaping @Sendable (inout [String]) -> Void)
  {
    scheduler.schedule(at: .milliseconds(milliseconds)) { [songs] in songs.modify(change) }
  }

  private static let songs = [
    "h": "Help!", "y": "Yesterday", "s": "Something", "m": "Michelle", "g": "Girl",
  ]
}

/// What an app observes.
@MainActor @Observable
private final class Library {
  var songs = ["Help!"]
}
