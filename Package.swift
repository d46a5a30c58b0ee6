// swift-tools-version: 6.2
import PackageDescription

let settings: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

/// A library target; what it stands on is what it may import.
func module(_ name: String, on dependencies: String...) -> Target {
  .target(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: settings)
}

/// A folder of specs, with folders of files that they read.
func specs(_ name: String, on dependencies: String..., reading folders: [String] = []) -> Target {
  .testTarget(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, exclude: folders,
    swiftSettings: settings)
}

let package = Package(
  name: "timelines",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ReactiveCore", targets: ["ReactiveCore"]),
    .library(name: "ReactiveFoundation", targets: ["ReactiveFoundation"]),
    .library(name: "TestScheduler", targets: ["TestScheduler"]),
    .library(name: "Recorder", targets: ["Recorder"]),
    .library(name: "TimelineReport", targets: ["TimelineReport"]),
    .library(name: "TimelineTesting", targets: ["TimelineTesting"]),
    .executable(name: "timelines", targets: ["timelines"]),
  ],
  targets: [
    module("ReactiveCore"),
    module("ReactiveFoundation", on: "ReactiveCore"),
    module("TestScheduler", on: "ReactiveCore"),
    module("Recorder", on: "ReactiveCore", "TestScheduler"),
    module("TimelineReport", on: "ReactiveCore", "TestScheduler", "Recorder"),
    module(
      "TimelineTesting", on: "ReactiveCore", "TestScheduler", "Recorder", "TimelineReport"),
    module("ExampleViewModels", on: "ReactiveCore"),
    .executableTarget(
      name: "timelines",
      dependencies: [
        "ReactiveCore", "TestScheduler", "Recorder", "TimelineReport", "ExampleViewModels",
      ],
      swiftSettings: settings),
    specs("OperatorSpecs", on: "TimelineTesting"),
    .target(name: "Loopback", path: "Tests/Loopback", swiftSettings: settings),
    specs("FoundationSpecs", on: "ReactiveFoundation", "TimelineTesting", "Loopback"),
    specs(
      "ViewModelSpecs", on: "ExampleViewModels", "ReactiveFoundation", "TimelineTesting",
      "Loopback"),
    specs("HarnessSpecs", on: "TimelineTesting", reading: ["Snapshots"]),
    specs("LawSpecs", on: "TimelineTesting"),
  ],
  swiftLanguageModes: [.v6]
)
