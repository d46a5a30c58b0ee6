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
    var writer = MarbleWriter(tick: tick, first: entries.first?.instant, count: entries.count)
    for index in entries.indices {
      let instant = entries[index].instant
      let isLast = index + 1 == entries.count || entries[index + 1].instant != instant
      switch entries[index].event {
      case .next(let value): writer.value(name(value), at: instant, isLast: isLast)
      case .completed: writer.completed(at: instant, isLast: isLast)
      case .error: writer.error(at: instant, isLast: isLast)
      }
    }
    return writer.finish()
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
