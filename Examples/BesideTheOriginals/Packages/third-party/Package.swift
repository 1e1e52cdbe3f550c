// swift-tools-version: 6.2

// A sample third-party package that depends on the original packages.
import PackageDescription

let package = Package(
  name: "third-party",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "ThirdParty", targets: ["ThirdParty"])],
  dependencies: [
    .package(url: "https://github.com/pointfreeco/swift-case-paths", from: "1.0.0"),
    .package(url: "https://github.com/pointfreeco/swift-dependencies", from: "1.0.0"),
  ],
  targets: [
    .target(
      name: "ThirdParty",
      dependencies: [
        .product(name: "CasePaths", package: "swift-case-paths"),
        .product(name: "Dependencies", package: "swift-dependencies"),
      ]
    )
  ]
)
