import Testing
import TimelineTesting

/// The example of *Explore the order of same-instant work*.
@Suite("the example of the article about orders")
struct ExploreArticleSpecs {
  @Test func `a price from the cache that comes last is found`() throws {
    let first = #line + 3
    let found = issues {
      explore { scheduler in
        let cache = try scheduler.hot("20ms c", failure: Never.self)
        let server = try scheduler.hot("20ms s", failure: Never.self)
        let price = scheduler.record(cache.signal.merge(server.signal), name: "price")
        try scheduler.run()
        #expect(price.values.last == "s")
      }
    }
    let file = #fileID
    #expect(
      found.last?.text == """
        the scenario passes in the usual order of same-instant work; order 2 fails

        what is not in the usual order:
        - at 20 ms hot (\(file):\(first + 1)) runs before hot (\(file):\(first))

        what fails then:
        \(file):\(first + 4): Expectation failed: (price.values.last → "c") == "s"

        to run exactly this order:
          @Test(.virtualTime(replay: "1/2"))
          TIMELINES_REPLAY=1/2
        """)
  }

  @Test func `a price from the cache that ends with the answer passes`() {
    explore { scheduler in
      let cache = try scheduler.hot("20ms c", failure: Never.self)
      let server = try scheduler.hot("20ms s", failure: Never.self)
      let price = scheduler.record(
        cache.signal.take(until: server.signal).merge(server.signal), name: "price")
      try scheduler.run()
      #expect(price.values.last == "s")
    }
  }
}
