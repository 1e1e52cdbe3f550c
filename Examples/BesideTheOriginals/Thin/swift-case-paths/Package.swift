// swift-tools-version: 6.2

// Has the name and the product of the original, and this package's module behind it.
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
