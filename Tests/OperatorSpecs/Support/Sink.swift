import ReactiveCore

/// What is delivered, written down: where each call begins and where it returns.
struct Sink: Sendable {
  let log = Log<String>()
  let lifetime = Lifetime()
  var onValue: @Sendable (Int) -> Void = { _ in }

  var subscriber: Subscriber<Int, Never> {
    Subscriber(
      lifetime: lifetime,
      send: { [log, onValue] value in
        log("\(value)")
        onValue(value)
        log("\(value) done")
      },
      finish: { [log] _ in log("end") })
  }
}
