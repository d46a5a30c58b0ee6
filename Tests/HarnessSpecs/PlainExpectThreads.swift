import Foundation
import Testing
import TimelineTesting
import XCTest

private let switchName = "TIMELINES_PLAIN_EXPECT"

/// An expectation that fails where Swift Testing is not running; it is skipped but for the spec
/// below, which runs it in a process of its own.
final class PlainExpectTests: XCTestCase {
  func testAnExpectationThatFails() throws {
    try XCTSkipUnless(ProcessInfo.processInfo.environment[switchName] != nil)
    let recorder = TestScheduler().record(Signal<Int, Never>.just(1), name: "one")
    recorder.expect(values: [2])
  }
}

@Suite("an expectation inside XCTest")
struct PlainExpectThreads {
  @Test func `a failure is written to standard error`() throws {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = ["HarnessSpecs.PlainExpectTests/testAnExpectationThatFails"]
    process.environment = ProcessInfo.processInfo.environment.merging([switchName: "1"]) { $1 }
    process.standardError = errors
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(text.contains("HarnessSpecs/PlainExpectThreads.swift:14: one is not as expected"))
    #expect(text.contains("expected `2` as value 1, got `1` as value 1"))
  }
}
