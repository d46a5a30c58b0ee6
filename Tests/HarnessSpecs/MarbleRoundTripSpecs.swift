import ReactiveCore
import TestScheduler
import Testing

@Suite("marbles there and back")
struct MarbleRoundTripSpecs {
  /// Names that could be taken for something else, or that join what stands beside them.
  static let names = [
    "a", "m", "s", "é", "e\u{301}", "中", "가", "\u{1100}", "\u{1161}", "\u{11A8}", "क्", "ष",
    "\u{301}", "\u{93E}", "\u{D4E}", "\u{345}", "ⓜ", "ⓜ\u{200D}", "🎉", "👩‍👩‍👧", "", " ", "1", "10ms",
    "'", "\\", "\\n", "\n", "\t", "\r\n", "|", "#", "^", "(-)", "two words", "!", "e\u{301}'",
    String(repeating: "'", count: 100), String(repeating: "é", count: 100),
  ]

  static let units: [Int64] = [1, 1_000, 1_000_000, 60_000_000_000, 3_600_000_000_000]

  /// A timeline that a signal could have sent.
  static func timeline(_ seed: UInt64) -> Texts {
    var random = SplitMix64(seed: seed)
    let unit = units.randomElement(using: &random) ?? 1
    var instant = Instant.zero.advanced(
      byNanoseconds: -Int64.random(in: 0...20, using: &random) * unit)
    var entries: [Texts.Entry] = []
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      entries.append(.next(names.randomElement(using: &random) ?? "", at: instant))
      let gap = Int64.random(in: 0...14, using: &random) * (random.next() % 4 == 0 ? 1 : unit)
      instant = instant.advanced(byNanoseconds: random.next() % 3 == 0 ? 0 : gap)
    }
    switch random.next() % 3 {
    case 0: entries.append(.completed(at: instant))
    case 1: entries.append(.error(TestError(), at: instant))
    default: break
    }
    return Texts(entries)
  }

  @Test(arguments: [
    Duration.nanoseconds(1), .microseconds(1), .milliseconds(1), .milliseconds(7), .seconds(60),
    .seconds(10_000_000_000), .zero,
  ])
  func `what is rendered reads back as the same timeline`(tick: Duration) throws {
    for seed in 0..<400 as Range<UInt64> {
      let timeline = Self.timeline(seed)
      let text = timeline.marbles(tick: tick)
      let read = try Texts(text, tick: tick)
      #expect(read == timeline, "seed \(seed): \(text)")
      // Texts are equal to their other normal forms: look at the bytes too.
      #expect(read.values.map { Array($0.utf8) } == timeline.values.map { Array($0.utf8) })
      guard read == timeline else { return }
    }
  }

  @Test func `every pair of names stays apart`() throws {
    for first in Self.names {
      for second in Self.names {
        let timeline: Texts = [.at(0, first), .at(0, second), .at(1, first), .at(2, second)]
        #expect(try Texts(timeline.marbles()) == timeline, "\(timeline.marbles())")
      }
    }
  }

  @Test func `a table is a legend`() throws {
    let table = Dictionary(zip(Self.names, 0...), uniquingKeysWith: min)
    for seed in 0..<200 as Range<UInt64> {
      let timeline = Timeline<Int, TestError>(
        Self.timeline(seed).map { entry in
          .init(instant: entry.instant, event: entry.event.map { table[$0] ?? -1 })
        })
      let text = timeline.marbles(legend: table)
      #expect(try Timeline<Int, TestError>(text, values: table) == timeline, "\(text)")
    }
  }

  @Test func `values that read their own descriptions need no table`() throws {
    let timeline: Timeline<Int, TestError> = [.at(0, 1), .at(1, -20), .at(1, .max), .end(30)]
    #expect(try Timeline<Int, TestError>(timeline.marbles()) == timeline)
  }

  @Test func `any text is read or refused with a column in it`() {
    let pieces = [
      "a", "1", "-", " ", "(", ")", "^", "|", "#", "'", "\\", "5ms", "9h", ".", "!", "é", "\u{301}",
      "\t", "\r\n", "99999999999999999999s", "10", "🎉", "m",
    ]
    var random = SplitMix64(seed: 42)
    for _ in 0..<4_000 {
      let count = Int.random(in: 0...12, using: &random)
      let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      for dialect in [MarbleDialect.native, .rxjs] {
        do {
          #expect(try Texts(text, dialect: dialect).isWellFormed)
        } catch {
          #expect((1...text.count + 1).contains(error.column), "\(error)")
          #expect(error.description.contains("^"))
        }
      }
      do {
        _ = try SubscriptionSpan(marbles: text)
      } catch {
        #expect((1...text.count + 1).contains(error.column), "\(error)")
      }
    }
  }
}
