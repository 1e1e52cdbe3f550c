// swift-tools-version: 6.2

// Has the original's package and product names, and re-exports this package's module.
import PackageDescription

let package = Package(
  name: "swift-case-paths",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "CasePaths", targets: ["OurCasePaths"])],
  dependencies: [.package(name: "open-composable-architecture", path: "../../../..")],
  targets: [
    .target(
      name: "OurCasePaths",
      dependencies: [.product(name: "CasePaths", package: "open-composable-architecture")]
    )
  ]
)
