// swift-tools-version: 6.2

import PackageDescription

// The tests of schedulers and publishers, which the library has only for those who ask for them.
let package = Package(
  name: "combine",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  dependencies: [
    .package(name: "open-composable-architecture", path: "..", traits: ["Combine", "TLS"]),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ],
  targets: [
    tests(of: "CombineSchedulers"),
    tests(of: "ComposableCombine", with: ["ViewKit"]),
  ],
  swiftLanguageModes: [.v6]
)

func tests(of name: String, with others: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: ([name] + others).map {
      .product(name: $0, package: "open-composable-architecture")
    } + [.product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay")],
    swiftSettings: [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
  )
}
