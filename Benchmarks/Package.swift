// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "open-composable-architecture", path: "..", traits: ["Observability"]),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ],
  targets: [
    .executableTarget(
      name: "ReleaseChecks",
      dependencies: [
        .product(name: "CasePathsCore", package: "open-composable-architecture"),
        .product(name: "Clocks", package: "open-composable-architecture"),
        .product(name: "ComposableCore", package: "open-composable-architecture"),
        .product(name: "Dependencies", package: "open-composable-architecture"),
        .product(name: "IdentifiedCollections", package: "open-composable-architecture"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "FloodedPage",
      dependencies: [
        .product(name: "ViewKit", package: "open-composable-architecture"),
        .product(name: "WebHost", package: "open-composable-architecture"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "VisitedPage",
      dependencies: [
        .product(name: "CasePathsCore", package: "open-composable-architecture"),
        .product(name: "ComposableCore", package: "open-composable-architecture"),
        .product(name: "ComposableObservability", package: "open-composable-architecture"),
        .product(name: "ComposableViews", package: "open-composable-architecture"),
        .product(name: "IdentifiedCollections", package: "open-composable-architecture"),
        .product(name: "Sharing", package: "open-composable-architecture"),
        .product(name: "ViewKit", package: "open-composable-architecture"),
        .product(name: "WebHost", package: "open-composable-architecture"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "CasePathsCore", package: "open-composable-architecture"),
        .product(name: "Clocks", package: "open-composable-architecture"),
        .product(name: "ComposableCore", package: "open-composable-architecture"),
        .product(name: "ComposableRecorder", package: "open-composable-architecture"),
        .product(name: "ComposableTesting", package: "open-composable-architecture"),
        .product(name: "ComposableViews", package: "open-composable-architecture"),
        .product(name: "Dependencies", package: "open-composable-architecture"),
        .product(name: "IdentifiedCollections", package: "open-composable-architecture"),
        .product(name: "Sharing", package: "open-composable-architecture"),
        .product(name: "ViewKit", package: "open-composable-architecture"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
