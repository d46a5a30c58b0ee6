extension TestScheduler {
  /// The scheduler that the `.virtualTime` trait has bound for the running test.
  @TaskLocal package static var bound: TestScheduler?

  /// The scheduler of the running test, which the `.virtualTime` trait makes.
  ///
  /// - Throws: ``SchedulerError/noVirtualTime`` where no trait has made one.
  public static var current: TestScheduler {
    get throws(SchedulerError) {
      guard let bound else { throw .noVirtualTime }
      return bound
    }
  }
}
