// swift-tools-version: 6.2

// An app that uses this package, and a third-party package that needs others whose modules have the same names.
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
    // Take the places of the packages with these names, which the third party needs.
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
