// swift-tools-version: 6.2

import PackageDescription

// The tests of what the library builds only for those who ask for it.
let package = Package(
  name: "tls",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: [
    .package(name: "open-composable-architecture", path: "..", traits: ["Combine", "TLS"]),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.36.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ],
  targets: [
    .testTarget(
      name: "WebHostTLSTests",
      dependencies: [
        .composable("Clocks"),
        .composable("ViewKit"),
        .composable("WebHost"),
        .composable("WebHostTLS"),
        .nio("NIOCore"),
        .nio("NIOPosix"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
        .product(name: "NIOSSL", package: "swift-nio-ssl"),
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

extension Target.Dependency {
  static func composable(_ name: String) -> Self {
    .product(name: name, package: "open-composable-architecture")
  }
  static func nio(_ name: String) -> Self { .product(name: name, package: "swift-nio") }
}
