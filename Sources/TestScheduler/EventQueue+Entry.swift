import ReactiveCore

/// A sequence number and a slot in one word, so that one comparison orders entries of an instant.
///
/// 36 bits of sequence are enough for hours of enqueueing at full speed; after that, ties keep a
/// fixed order that is no longer the one of enqueueing. 28 bits of slot are more live work than fits
/// into memory.
struct EntryKey: Hashable, Comparable, Sendable {
  private static let slotBits: UInt64 = 28
  private static let slotMask: UInt64 = (1 << slotBits) - 1
  static let unused = EntryKey(word: .max)

  fileprivate let word: UInt64

  fileprivate init(word: UInt64) { self.word = word }

  init(sequence: UInt64, slot: Int) {
    assert(slot >= 0 && UInt64(slot) < Self.slotMask, "slot \(slot) does not fit")
    word =
      (min(sequence, .max >> Self.slotBits) << Self.slotBits) | UInt64(truncatingIfNeeded: slot)
  }

  var sequence: UInt64 { word >> Self.slotBits }
  var slot: Int { Int(truncatingIfNeeded: word & Self.slotMask) }

  static func < (left: Self, right: Self) -> Bool { left.word < right.word }
}

/// Where one piece of work stands in the order: sixteen bytes that are cheap to move and to compare.
struct Entry: Hashable, Comparable, Sendable {
  private let word: UInt128

  init(instant: Int64, key: EntryKey) {
    // With its sign turned round, an instant keeps its order as an unsigned number.
    // By its halves, whose names are the standard library's: what converts words to 128 bits is
    // generic, and in a debug build takes longer than the heap.
    let high = UInt64(bitPattern: instant) ^ (1 << 63)
    word = UInt128(_low: key.word, _high: high)
  }

  var instant: Int64 { Int64(bitPattern: word._high ^ (1 << 63)) }
  var key: EntryKey { EntryKey(word: word._low) }

  static func < (left: Self, right: Self) -> Bool { left.word < right.word }
}

/// What a handle remembers: the slot, and the key its work was enqueued with first.
///
/// No two pieces of work share a key, so a ticket never means the next tenant of its slot.
package struct Ticket: Hashable, Sendable {
  /// Of work that was never enqueued.
  static let none = Ticket(slot: Int(Int32.max), first: .unused)

  private let slotNumber: Int32
  let first: EntryKey

  init(slot: Int, first: EntryKey) {
    (slotNumber, self.first) = (Int32(slot), first)
  }

  var slot: Int { Int(slotNumber) }
}

/// Who enqueued work, for messages and for lanes.
struct Site: Sendable {
  let label: String?
  let fileID: String
  let line: UInt
  /// The turn it was enqueued in: the number of the piece of work that ran, or of the pause between
  /// two advances.
  let turn: UInt64

  func describe(at instant: Int64) -> PendingWork {
    PendingWork(
      instant: Instant(nanosecondsSinceEpoch: instant), label: label, fileID: fileID, line: line)
  }
}

/// What a slot holds.
enum Work: Sendable {
  /// Nothing: the slot is free, or its work is running.
  case none
  /// Runs once.
  case once(@Sendable () -> Void)
  /// Runs on a grid; its progress is the time of the tick on the grid, in nanoseconds.
  case repeating(Repetition)
  /// Plays the groups of a source; its progress is the position of the group that comes next.
  case cursor(SourceCursor)

  /// Moves it out of where it stands.
  mutating func take() -> Work {
    var taken = Work.none
    swap(&taken, &self)
    return taken
  }
}

/// Work on a grid.
final class Repetition: Sendable {
  let period: Int64
  let action: @Sendable () -> Void

  init(period: Int64, action: @escaping @Sendable () -> Void) {
    (self.period, self.action) = (period, action)
  }
}

/// The events that one source still holds.
final class SourceCursor: Sendable {
  let isListed: Bool
  let play: @Sendable (_ position: inout Int) -> Instant?

  init(isListed: Bool, play: @escaping @Sendable (_ position: inout Int) -> Instant?) {
    (self.isListed, self.play) = (isListed, play)
  }
}

/// Work that was taken out to run.
enum RunningWork: Sendable {
  /// It runs once; its slot is free.
  case once(@Sendable () -> Void)
  /// It goes on, and keeps its slot meanwhile.
  case held(HeldWork)
}

/// Work that is enqueued again when it has run.
struct HeldWork: Sendable {
  static let none = HeldWork(work: .none, ticket: .none, progress: 0)

  let work: Work
  let ticket: Ticket
  private(set) var progress: Int64
  /// When it is due next; nil when it is over.
  private(set) var next: Int64?
  /// How often it ran in its last turn.
  private(set) var runs = 0

  init(work: Work, ticket: Ticket, progress: Int64) {
    (self.work, self.ticket, self.progress) = (work, ticket, progress)
  }

  /// Whether each run takes the next sequence number; a source has reserved its own.
  var takesTurns: Bool {
    if case .repeating = work { true } else { false }
  }

  /// Runs it once, and then as often as it is let.
  ///
  /// - Parameter goesOn: Whether it may run again at once, at the instant it is due next.
  mutating func run(while goesOn: (_ next: Int64) -> Bool = { _ in false }) {
    runs = 0
    switch work {
    case .none: break
    case .once(let action): action()
    case .repeating(let repetition):
      repeat {
        repetition.action()
        runs += 1
        let (sum, overflow) = progress.addingReportingOverflow(repetition.period)
        progress = overflow ? .max : sum
      } while goesOn(progress)
      next = progress
    case .cursor(let cursor):
      var position = Int(progress)
      repeat {
        next = cursor.play(&position)?.nanosecondsSinceEpoch
        runs += 1
      } while next.map(goesOn) ?? false
      progress = Int64(position)
    }
  }
}
