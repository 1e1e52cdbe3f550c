// swift-tools-version: 6.2

import PackageDescription

// An app with a page, which uses a package of features and also this library.
let package = Package(
  name: "app",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(path: "../Forwarding", traits: ["Web"]),
    .package(url: Context.environment["LIBRARY"] ?? "", from: "0.1.0"),
  ],
  targets: [
    .executableTarget(
      name: "app",
      dependencies: [
        .product(name: "ReadmeCounter", package: "Forwarding"),
        .product(name: "WebHost", package: "open-composable-architecture"),
      ]
    )
  ]
)
