// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "open-composable-architecture", path: "..")],
  targets: [
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        .product(name: "CasePathsCore", package: "open-composable-architecture"),
        .product(name: "ComposableCore", package: "open-composable-architecture"),
        .product(name: "Dependencies", package: "open-composable-architecture"),
        .product(name: "IdentifiedCollections", package: "open-composable-architecture"),
        .product(name: "Sharing", package: "open-composable-architecture"),
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
