import ReactiveCore
import Testing

@Suite("a place for one lifetime at a time")
struct SerialLifetimeSpecs {
  private let longer = Lifetime()

  @Test func `disposes the lifetime that it replaces`() {
    let place = SerialLifetime(within: longer)
    let first = place.next()
    let second = place.next()
    #expect(first.isDisposed && second.isLive)
  }

  @Test func `silences the one that it replaces, though that has ended`() {
    let place = SerialLifetime(within: longer)
    let first = place.next()
    _ = first.end()
    _ = place.next()
    #expect(first.isSilenced)
  }

  @Test func `ends the one that it holds with the longer lifetime, and those that come later`() {
    let place = SerialLifetime(within: longer)
    let first = place.next()
    longer.dispose()
    #expect(first.isDisposed)
    #expect(place.next().isDisposed)
    #expect(place.next().isDisposed)
  }

  @Test func `gives one that nobody holds again, live`() {
    let place = SerialLifetime(within: longer)
    _ = place.next().end()
    let again = place.next()
    #expect(again.isLive && !again.isSilenced)
    #expect(again.end())
  }

  @Test func `releases what was added to one that nobody holds any more`() {
    let place = SerialLifetime(within: longer)
    let log = Log<String>()
    _ = place.next().add { log("released") }
    let next = place.next()
    #expect(log.entries == ["released"])
    _ = next.add { log("released too") }
    longer.dispose()
    #expect(log.entries == ["released", "released too"])
  }

  @Test func `does not run again what ran at an end`() {
    let place = SerialLifetime(within: longer)
    let log = Log<String>()
    let end = {
      let first = place.next()
      first.add { log("released") }
      return first.end()
    }
    #expect(end())
    let next = place.next()
    #expect(next.isLive)
    #expect(log.entries == ["released"])
  }
}
