// swift-tools-version: 6.2

// Unchanged features with two libraries: the original on Apple's platforms, this package on Linux.
import PackageDescription

// [packages]
#if os(Linux)
let architecture = Package.Dependency.package(name: "open-composable-architecture", path: "../..")
let product = Target.Dependency.product(
  name: "ComposableArchitecture",
  package: "open-composable-architecture"
)
// Reports failures to the test runner. On Apple's platforms no such product is necessary.
let testSupport: [Target.Dependency] = [
  .product(name: "DependenciesTestSupport", package: "open-composable-architecture")
]
#else
let architecture = Package.Dependency.package(
  url: "https://github.com/pointfreeco/swift-composable-architecture",
  from: "1.25.0"
)
let product = Target.Dependency.product(
  name: "ComposableArchitecture",
  package: "swift-composable-architecture"
)
let testSupport: [Target.Dependency] = []
#endif
// [end]

let package = Package(
  name: "two-libraries",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [.library(name: "Counters", targets: ["Counters"])],
  dependencies: [architecture],
  targets: [
    .target(name: "Counters", dependencies: [product]),
    .testTarget(name: "CountersTests", dependencies: ["Counters", product] + testSupport),
  ],
  swiftLanguageModes: [.v6]
)
