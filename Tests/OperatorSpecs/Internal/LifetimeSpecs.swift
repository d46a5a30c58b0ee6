import ReactiveCore
import Testing

@Suite("a lifetime")
struct LifetimeSpecs {
  let log = Log<String>()

  private func lifetime(_ actions: String...) -> Lifetime {
    let lifetime = Lifetime()
    for action in actions { lifetime.add { [log] in log(action) } }
    return lifetime
  }

  @Test func `runs its actions once, the newest first`() {
    let lifetime = lifetime("first", "second", "third")
    #expect(lifetime.end())
    #expect(!lifetime.end())
    lifetime.dispose()
    #expect(log.entries == ["third", "second", "first"])
  }

  @Test func `belongs to whoever ends it first`() {
    let disposed = lifetime("action")
    disposed.dispose()
    #expect(!disposed.end())
    #expect(log.entries == ["action"])
  }

  @Test func `is silenced by a disposal, even after its end`() {
    let lifetime = Lifetime()
    #expect(lifetime.isLive && !lifetime.isSilenced && !lifetime.isDisposed)
    _ = lifetime.end()
    #expect(!lifetime.isLive && !lifetime.isSilenced && lifetime.isDisposed)
    lifetime.dispose()
    #expect(lifetime.isSilenced)
  }

  @Test func `runs an action at once that comes after its end`() {
    let lifetime = lifetime()
    lifetime.dispose()
    lifetime.add { [log] in log("late") }
    #expect(log.entries == ["late"])
  }

  @Test func `forgets an action that was removed`() {
    let lifetime = Lifetime()
    let tokens = ["a", "b", "c", "d"].map { name in lifetime.add { [log] in log(name) } }
    lifetime.remove(tokens[1])
    lifetime.remove(tokens[3])
    lifetime.remove(tokens[1])
    lifetime.dispose()
    lifetime.remove(tokens[0])
    #expect(log.entries == ["c", "a"])
  }

  @Test func `releases a removed action outside its lock`() {
    let lifetime = Lifetime()
    let kept = Slot<Token>()
    kept.value = Token { lifetime.add { [log] in log("added by the release") } }
    let token = lifetime.add { [value = kept.value] in withExtendedLifetime(value) {} }
    kept.value = nil
    lifetime.remove(token)
    lifetime.dispose()
    #expect(log.entries == ["added by the release"])
  }

  @Test func `ends its children, which may end before it`() {
    let longer = Lifetime()
    let first = longer.child()
    let second = longer.child()
    second.add { [log] in log("second") }
    first.add { [log] in log("first") }
    _ = first.end()
    #expect(longer.isLive)
    longer.dispose()
    #expect(log.entries == ["first", "second"])
    #expect(second.isSilenced)
  }

  @Test func `makes children that are over when it is over`() {
    let longer = Lifetime()
    longer.dispose()
    #expect(longer.child().isDisposed)
  }

  @Test func `drops what its actions hold once they have run`() {
    let released = Log<String>()
    let lifetime = Lifetime()
    let hold = { (token: Token) in _ = lifetime.add { withExtendedLifetime(token) {} } }
    hold(Token { released("released") })
    lifetime.dispose()
    #expect(released.entries == ["released"])
  }

  @Test func `lets an action end it again, add to it and ask it`() {
    let lifetime = Lifetime()
    lifetime.add { [log] in
      lifetime.dispose()
      lifetime.add { log("added") }
      log("\(lifetime.isDisposed)")
    }
    lifetime.dispose()
    #expect(log.entries == ["added", "true"])
  }
}

@Suite("a lifetime under ten threads")
struct LifetimeThreads {
  @Test func `has one winner and runs every action once`() async {
    for _ in 0..<50 {
      let lifetime = Lifetime()
      let (ran, won) = (Tally(), Tally())
      await onThreads(10) { thread in
        for _ in 0..<20 { lifetime.add { ran.add() } }
        if thread.isMultiple(of: 2) {
          if lifetime.end() { won.add() }
        } else {
          lifetime.dispose()
        }
      }
      #expect(ran.count == 200)
      #expect(won.count <= 1)
    }
  }
}
