// swift-tools-version: 6.2

import PackageDescription

// The tests of the parts that need the packages of another server. They have their own build, .build-servers, so that the
// project's one build does not contain that server.
let package = Package(
  name: "servers",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: [
    .package(
      name: "open-composable-architecture",
      path: "..",
      traits: ["Hummingbird"]
    ),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ],
  targets: [
    .testTarget(
      name: "WebHostHummingbirdTests",
      dependencies: [
        .product(name: "Clocks", package: "open-composable-architecture"),
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "InMemoryLogging", package: "swift-log"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "ViewKit", package: "open-composable-architecture"),
        .product(name: "WebHost", package: "open-composable-architecture"),
        .product(name: "WebHostHummingbird", package: "open-composable-architecture"),
      ],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
