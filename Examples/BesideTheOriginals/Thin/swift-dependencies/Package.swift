// swift-tools-version: 6.2

// Has the original's package and product names, and re-exports this package's module.
import PackageDescription

let package = Package(
  name: "swift-dependencies",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "Dependencies", targets: ["OurDependencies"])],
  dependencies: [.package(name: "open-composable-architecture", path: "../../../..")],
  targets: [
    .target(
      name: "OurDependencies",
      dependencies: [.product(name: "Dependencies", package: "open-composable-architecture")]
    )
  ]
)
