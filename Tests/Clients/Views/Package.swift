// swift-tools-version: 6.2

import PackageDescription

// A client with features and views, without a host.
let package = Package(
  name: "views",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "open-composable-architecture", path: "../../..", traits: ["Views"])
  ],
  targets: [
    .target(
      name: "ReadmeCounter",
      dependencies: [
        .product(name: "ComposableArchitecture", package: "open-composable-architecture"),
        .product(name: "ViewKit", package: "open-composable-architecture"),
      ]
    )
  ]
)
