// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [.executable(name: "timelines-bench", targets: ["timelines-bench"])],
  dependencies: [.package(name: "timelines", path: "..")],
  targets: [
    .executableTarget(
      name: "timelines-bench",
      dependencies: [
        .product(name: "ReactiveCore", package: "timelines"),
        .product(name: "TestScheduler", package: "timelines"),
        .product(name: "Recorder", package: "timelines"),
        .product(name: "TimelineTesting", package: "timelines"),
      ],
      swiftSettings: [
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
