// swift-tools-version: 6.2

import PackageDescription

// A client with features and tests only, as the README describes it. `Scripts/check/client` sets the address: a copy of this
// repository with the tag 0.1.0.
let package = Package(
  name: "features",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: Context.environment["LIBRARY"] ?? "", from: "0.1.0", traits: [])
  ],
  targets: [
    .target(
      name: "ReadmeCounter",
      dependencies: [
        .product(name: "ComposableArchitecture", package: "open-composable-architecture")
      ]
    ),
    .testTarget(
      name: "ReadmeCounterTests",
      dependencies: [
        "ReadmeCounter",
        .product(name: "DependenciesTestSupport", package: "open-composable-architecture"),
        // Without an import, so that the search and the recorder are built without older names too.
        .product(name: "ComposableFeatureSearch", package: "open-composable-architecture"),
      ]
    ),
  ]
)
