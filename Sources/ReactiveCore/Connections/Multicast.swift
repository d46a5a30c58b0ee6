extension Signal {
  /// Shares one subscription through a subject that keeps nothing.
  ///
  /// ```
  /// source           -a-b-c|
  /// connected at 2   ---b-c|
  /// ```
  ///
  /// - Returns: The connection; nothing is subscribed before it is connected.
  /// - Note: RAC and Rx `publish`, Combine `makeConnectable`.
  @inlinable
  public func publish() -> MulticastConnection<Value, Failure> {
    MulticastConnection(self) { SubjectCore() }
  }

  /// Shares one subscription through a subject.
  ///
  /// ```
  /// source             -a-b-c|
  /// replayed from 4    ----(ab)c|
  /// ```
  ///
  /// The end of the subject, whoever causes it, disposes the connection.
  ///
  /// - Parameter subject: Is sent everything from the time of the connection.
  /// - Returns: The connection; nothing is subscribed before it is connected.
  /// - Note: RAC `multicast:`, Rx and Combine `multicast`.
  @inlinable
  public func multicast(
    _ subject: Subject<Value, Failure>
  ) -> MulticastConnection<Value, Failure> {
    MulticastConnection(self) { subject.core }
  }

  /// Shares one subscription through a subject that replays; see ``multicast(_:)``.
  @inlinable
  public func multicast(
    _ subject: ReplaySubject<Value, Failure>
  ) -> MulticastConnection<Value, Failure> {
    MulticastConnection(self) { subject.core }
  }

  /// Shares one subscription through a subject with a current value; see ``multicast(_:)``.
  @inlinable
  public func multicast(
    _ subject: BehaviorSubject<Value, Failure>
  ) -> MulticastConnection<Value, Failure> {
    MulticastConnection(self) { subject.core }
  }

  /// Shares one subscription while there are subscribers.
  ///
  /// ```
  /// source              -a-b-c|
  /// from 0              -a-b-c|
  /// replay: 1, from 4   ----bc|
  /// ```
  ///
  /// - **Start**: at the first subscriber; again when one comes after the last has left or after an
  ///   end, with nothing kept from before.
  ///
  /// - Parameter count: How many values a later subscriber gets first, the latest.
  /// - Returns: A signal that is subscribed to its source once at a time.
  /// - Note: Rx `share(replay:)`; Combine `share` keeps none.
  @inlinable
  public func share(replay count: Int = 0) -> Signal {
    connection(keeping: count).refCount()
  }

  /// Subscribes now, and sends everything to whoever subscribes to the result, whenever that is.
  ///
  /// ```
  /// source          a-b|
  /// from 2          --(ab)|
  /// ```
  ///
  /// - Returns: A signal of all values of one subscription, which lasts until the source ends.
  /// - Note: RAC `replay`.
  @inlinable
  public func replay() -> Signal { connected(keeping: .max) }

  /// Subscribes now, and sends the last value and what follows to whoever subscribes to the result.
  ///
  /// ```
  /// source          a-b|
  /// from 2          --b|
  /// ```
  ///
  /// - Returns: A signal of one subscription, which lasts until the source ends.
  /// - Note: RAC `replayLast`.
  @inlinable
  public func replayLast() -> Signal { connected(keeping: 1) }

  /// Subscribes when the result is first subscribed to, and sends everything to everyone.
  ///
  /// ```
  /// source          a-b|
  /// from 0          a-b|
  /// from 2          --(ab)|
  /// ```
  ///
  /// - Returns: A signal of all values of one subscription, which goes on when subscribers leave.
  /// - Note: RAC `replayLazily`, Rx `replay` with a connection that is kept.
  @inlinable
  public func replayLazily() -> Signal {
    let connection = connection(keeping: .max)
    return Signal(ungated: { output in
      connection.signal.attach(output)
      connection.connect()
    })
  }

  @inlinable
  func connected(keeping count: Int) -> Signal {
    let connection = connection(keeping: count)
    connection.connect()
    return connection.signal
  }

  @inlinable
  func connection(keeping count: Int) -> MulticastConnection<Value, Failure> {
    MulticastConnection(self) { SubjectCore(keeping: count, initially: [], afterEnd: true) }
  }
}
