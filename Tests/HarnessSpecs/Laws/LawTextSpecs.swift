import Foundation
import Testing

@testable import TimelineTesting

@Suite("the laws in words")
struct LawTextSpecs {
  @Test func `every law has a bit, a name and a sentence of its own`() {
    #expect(Laws(Law.all.map(\.option)) == .all)
    #expect(Set(Law.all.map(\.name)).count == Law.all.count)
    #expect(Set(Law.all.map(\.sentence)).count == Law.all.count)
    #expect(Law.all.allSatisfy { $0.sentence.hasSuffix(".") })
  }

  @Test(arguments: Law.all)
  func `every law names a heading of the contract of a signal`(_ law: Law) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let root = folder.appending(path: "../../..")
    let contract = root.appending(
      path: "Sources/ReactiveCore/ReactiveCore.docc/the-contract-of-a-signal.md")
    let headings = try String(contentsOf: contract, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("### ") }.map { $0.dropFirst(4) }
    #expect(headings.contains { $0 == law.rule })
  }
}

extension Law: CustomTestStringConvertible {
  var testDescription: String { name }
}
