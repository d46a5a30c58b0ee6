public import ReactiveCore

extension Timeline {
  /// The timeline as marble text, whose values are named by their descriptions.
  ///
  /// Reading the text back with the same tick gives the same timeline, for every one that is
  /// ``isWellFormed`` and whose values are read from their descriptions. Of an error only `#` is
  /// kept. Where the timeline steps back in time or goes on after its end, the text is marked with
  /// `!` and does not parse.
  ///
  /// - Parameter tick: The time that one character takes, at least 1 ns.
  /// - Returns: One line; a long silence, or one that is not whole ticks, is a duration.
  /// - Complexity: O(*n*) in the number of events.
  @inlinable
  public func marbles(tick: Duration = .milliseconds(1)) -> String {
    render(tick: tick) { ($0 as? String) ?? String(describing: $0) }
  }

  @inlinable
  package func render(tick: Duration, name: (Value) -> String) -> String {
    var pen = MarblePen(tick: tick, first: entries.first?.instant)
    var text: [UInt8] = []
    // Few timelines are denser, and bytes that nobody writes cost nothing.
    text.reserveCapacity(8 * entries.count + MarblePen.longestStep)
    var (index, room) = (0, MarblePen.longestStep)
    while index < entries.count {
      text.append(addingCapacity: Swift.max(room, text.capacity - text.count)) { bytes in
        while index < entries.count {
          let mark = mark(of: entries[index].event, name: name)
          room = mark.room
          guard bytes.freeCapacity >= room else { return }
          let instant = entries[index].instant
          index += 1
          let isLast = index == entries.count || entries[index].instant != instant
          pen.draw(mark, at: instant, isLast: isLast, in: &bytes)
        }
      }
    }
    text.append(addingCapacity: MarblePen.longestStep) { pen.finish(in: &$0) }
    return String(decoding: text, as: UTF8.self)
  }

  @inlinable @inline(__always)
  func mark(of event: Event<Value, Failure>, name: (Value) -> String) -> MarblePen.Mark {
    switch event {
    case .next(let value): .value(name(value))
    case .completed: .completed
    case .error: .error
    }
  }
}

extension Timeline where Value: Equatable {
  /// The timeline as marble text, whose values are named by a table.
  ///
  /// Reading the text back with the same tick and table gives the same timeline, for every one that
  /// is ``isWellFormed`` and whose values are all in the table. A value that has several names gets
  /// the smallest; one that has none is named by its description.
  ///
  /// - Parameters:
  ///   - tick: The time that one character takes, at least 1 ns.
  ///   - legend: The names of the values: the table that `values:` reads them by.
  /// - Returns: One line; a long silence, or one that is not whole ticks, is a duration.
  /// - Complexity: O(*n* · *m*) for *n* events and *m* names.
  @inlinable
  public func marbles(tick: Duration = .milliseconds(1), legend: [String: Value]) -> String {
    let names = legend.sorted { $0.key < $1.key }
    return render(tick: tick) { value in
      names.first { $0.value == value }?.key ?? (value as? String) ?? String(describing: value)
    }
  }
}
