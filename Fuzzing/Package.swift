// swift-tools-version: 6.2

import PackageDescription

// Fuzz targets of libFuzzer. `Scripts/check/fuzz` builds them, with every module instrumented for coverage.
let package = Package(
  name: "fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "open-composable-architecture", path: ".."),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        .library("ComposableCore"),
        .library("ComposableHosting"),
        .library("IdentifiedCollections"),
        .library("ViewKit"),
        .library("WebHost"),
        .nio("NIOCore"),
        .nio("NIOEmbedded"),
        .nio("NIOHTTP1"),
        .nio("NIOWebSocket"),
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
  static func library(_ name: String) -> Self {
    .product(name: name, package: "open-composable-architecture")
  }
  static func nio(_ name: String) -> Self { .product(name: name, package: "swift-nio") }
}
