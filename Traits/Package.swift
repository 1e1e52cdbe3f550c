// swift-tools-version: 6.2

import PackageDescription

// The tests of the opt-in traits, and a program that needs some of the traits.
let package = Package(
  name: "traits",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: [
    .package(
      name: "open-composable-architecture",
      path: "..",
      traits: ["Everything"]
    ),
    .package(name: "examples", path: "../Examples"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.36.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
  ],
  targets: [
    // A host of the online store in a cluster that shares a PostgreSQL database.
    .executableTarget(
      name: "online-store-host",
      dependencies: [
        .product(name: "OnlineStore", package: "examples"),
        .product(name: "ComposableHosting", package: "open-composable-architecture"),
        .product(name: "Sharing", package: "open-composable-architecture"),
        .product(name: "WebHost", package: "open-composable-architecture"),
        .product(name: "WebHostPostgres", package: "open-composable-architecture"),
        .product(name: "WebHostTLS", package: "open-composable-architecture"),
      ],
      swiftSettings: settings()
    ),
    tests(
      of: "WebHostTLS",
      with: ["Clocks", "ViewKit", "WebHost"],
      [
        .nio("NIOCore"),
        .nio("NIOPosix"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
      ]
    ),
    tests(
      of: "WebHostService",
      with: ["Clocks", "ViewKit", "WebHost"],
      [
        .product(name: "Logging", package: "swift-log"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "UnixSignals", package: "swift-service-lifecycle"),
      ]
    ),
    tests(of: "CombineSchedulers"),
    tests(
      of: "ComposableObservability",
      with: ["Clocks", "ComposableArchitecture", "ComposableHosting", "ViewKit", "WebHost"],
      [
        .nio("NIOCore"),
        .nio("NIOPosix"),
        .product(name: "InMemoryLogging", package: "swift-log"),
        .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ]
    ),
    tests(of: "ComposableCombine", with: ["ViewKit"]),
    tests(
      of: "WebHostPostgres",
      with: ["ComposableHosting", "ComposableHostingTestSupport", "Sharing", "WebHost"],
      [.product(name: "ExampleTestSupport", package: "examples")]
    ),
    tests(
      of: "ComposableSealing",
      with: ["ComposableHosting", "WebHost", "WebHostSQLite"],
      [.product(name: "ExampleTestSupport", package: "examples")]
    ),
  ],
  swiftLanguageModes: [.v6]
)

func tests(
  of name: String,
  with others: [String] = [],
  _ dependencies: [Target.Dependency] = []
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: ([name] + others).map {
      .product(name: $0, package: "open-composable-architecture")
    } + dependencies + [
      .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay")
    ],
    swiftSettings: settings()
  )
}

func settings() -> [SwiftSetting] {
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}

extension Target.Dependency {
  static func nio(_ name: String) -> Self { .product(name: name, package: "swift-nio") }
}
