// swift-tools-version: 6.2

import PackageDescription

// A client with the default traits: a page in a browser and in a terminal.
let package = Package(
  name: "hosts",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "open-composable-architecture", path: "../../..")
  ],
  targets: [
    .target(
      name: "ReadmeCounter",
      dependencies: [
        .product(name: "ComposableArchitecture", package: "open-composable-architecture"),
        .product(name: "ViewKit", package: "open-composable-architecture"),
      ]
    ),
    .executableTarget(
      name: "page",
      dependencies: [
        "ReadmeCounter",
        .product(name: "WebHost", package: "open-composable-architecture"),
      ]
    ),
    .executableTarget(
      name: "screen",
      dependencies: [
        "ReadmeCounter",
        .product(name: "ViewKit", package: "open-composable-architecture"),
        .product(name: "TerminalHost", package: "open-composable-architecture"),
      ]
    ),
  ]
)
