// swift-tools-version: 6.2

// An app that uses this package, and a third-party package that depends on packages with the same module names.
import PackageDescription

let package = Package(
  name: "beside-the-originals",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [
    .package(
      name: "open-composable-architecture",
      path: "../..",
      traits: ["Everything"]
    ),
    .package(path: "Packages/third-party"),
    // Replace the packages with these names, on which the third party depends.
    .package(path: "Thin/swift-case-paths"),
    .package(path: "Thin/swift-dependencies"),
  ],
  targets: [
    .executableTarget(
      name: "app",
      dependencies: [
        .product(name: "ComposableArchitecture", package: "open-composable-architecture"),
        .product(name: "ThirdParty", package: "third-party"),
      ]
    )
  ],
  swiftLanguageModes: [.v6]
)
