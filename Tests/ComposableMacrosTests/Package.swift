// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

// A macro test is built for the host, with all other tests of its package and their dependencies. In a separate
// package, it shares swift-syntax with the plugin. `Scripts/check/client` selects a version of swift-syntax.
let package = Package(
  name: "macros",
  platforms: [.macOS(.v15)],
  dependencies: [swiftSyntax(version: Context.environment["SWIFT_SYNTAX"])],
  targets: [
    .macro(
      name: "TestedMacros",
      dependencies: [.swiftSyntax("SwiftCompilerPlugin"), .swiftSyntax("SwiftSyntaxMacros")],
      path: "Sources"
    ),
    .testTarget(
      name: "ComposableMacrosTests",
      dependencies: [
        "TestedMacros",
        .swiftSyntax("SwiftSyntaxMacroExpansion"),
        .swiftSyntax("SwiftSyntaxMacros"),
        .swiftSyntax("SwiftSyntaxMacrosGenericTestSupport"),
      ],
      path: ".",
      exclude: ["Package.swift", "Sources"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

func swiftSyntax(version: String?) -> Package.Dependency {
  let url = "https://github.com/swiftlang/swift-syntax"
  if let version { return .package(url: url, exact: Version(stringLiteral: version)) }
  return .package(url: url, "600.0.1"..<"605.0.0")
}

extension Target.Dependency {
  static func swiftSyntax(_ name: String) -> Self { .product(name: name, package: "swift-syntax") }
}

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
