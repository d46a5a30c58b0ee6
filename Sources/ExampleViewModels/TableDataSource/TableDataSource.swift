public import ReactiveCore

/// The rows of a table that follows an array.
///
/// The table asks for the number of rows, and each visible cell subscribes to its row. A changed
/// model reaches the cell of that row and no other; rows come and go at the end.
public final class TableDataSource<Model: Sendable & Equatable>: Sendable {
  /// How the number of rows has changed.
  public enum LengthChange: Hashable, Sendable {
    /// These rows are new.
    case inserted(Range<Int>)
    /// These rows are gone.
    case removed(Range<Int>)
  }

  private let models: Property<[Model]>

  /// A table of the latest array of a signal.
  ///
  /// - Parameter models: Sends the array now and after each change; without an array there are no
  ///   rows, and the last one stays when it completes.
  public init(following models: Signal<[Model], Never>) {
    self.models = Property(initial: [], then: models)
  }

  /// How many rows there are now.
  public var numberOfRows: Int { models.value.count }

  /// Every change of the number of rows from now on.
  public var lengthChanges: Signal<LengthChange, Never> {
    models.signal.map(\.count).distinctUntilChanged().pairwise()
      .map { old, new in old < new ? .inserted(old..<new) : .removed(new..<old) }
  }

  /// The model of a row: now, then each change; completes when there is no such row, or no longer.
  ///
  /// - Parameter index: The number of the row, from 0.
  /// - Returns: A signal that does not keep the table alive.
  public func row(at index: Int) -> Signal<Model, Never> {
    models.signal
      .take(while: { $0.indices.contains(index) })
      .map { $0[index] }
      .distinctUntilChanged()
  }
}
