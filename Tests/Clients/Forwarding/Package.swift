// swift-tools-version: 6.2

import PackageDescription

// A package of features that passes a trait on to this library, as the guide "Features in modules" describes it.
let package = Package(
  name: "forwarding",
  platforms: [.macOS(.v15)],
  products: [.library(name: "ReadmeCounter", targets: ["ReadmeCounter"])],
  traits: [.trait(name: "Web")],
  dependencies: [
    .package(
      url: Context.environment["LIBRARY"] ?? "",
      from: "0.1.0",
      traits: [.trait(name: "Web", condition: .when(traits: ["Web"]))]
    )
  ],
  targets: [
    .target(
      name: "ReadmeCounter",
      dependencies: [
        .product(name: "ComposableArchitecture", package: "open-composable-architecture")
      ]
    )
  ]
)
