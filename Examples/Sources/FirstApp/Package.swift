// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "first-app",
  platforms: [.macOS(.v15)],
  dependencies: [.package(path: "../open-composable-architecture")],
  targets: [
    .executableTarget(
      name: "FirstApp",
      dependencies: [
        .product(name: "ComposableArchitecture", package: "open-composable-architecture"),
        .product(name: "ViewKit", package: "open-composable-architecture"),
        .product(name: "WebHost", package: "open-composable-architecture"),
      ]
    ),
    .testTarget(
      name: "FirstAppTests",
      dependencies: [
        "FirstApp",
        .product(name: "DependenciesTestSupport", package: "open-composable-architecture"),
      ]
    ),
  ]
)
