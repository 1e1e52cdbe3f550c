// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

let package = Package(
  name: "open-composable-architecture",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: libraries([
    "ConcurrencyExtras", "CasePathsCore", "IdentifiedCollections", "Clocks", "Dependencies",
    "PerceptionCore", "Sharing", "SwiftNavigation", "ComposableCore", "ComposableTesting",
    "ComposableRecorder", "ComposableFeatureSearch",
    "ViewKit", "ViewKitMacros", "ComposableViews", "SwiftUINavigation", "CasePaths",
    "DependenciesMacros", "Perception",
    "ComposableArchitecture", "ConcurrencyExtrasTestSupport", "DependenciesTestSupport", "WebHost",
    "WebHostTLS", "ComposableHosting", "ComposableHostingTestSupport", "ComposableSealing",
    "WebHostSQLite",
    "WebHostPostgres", "ComposableInspector", "ComposableInspectorClient", "TerminalHost",
    "PreviewGallery", "RxShaped", "ComposableEnvironment",
    "CombineSchedulers", "ComposableCombine", "ComposableObservability",
  ]) + [.executable(name: "composable-inspector", targets: ["composable-inspector"])],
  traits: [
    .trait(
      name: "Combine",
      description:
        "CombineSchedulers and ComposableCombine have something in them: schedulers and publishers."
    ),
    .trait(
      name: "Observability",
      description:
        "ComposableObservability has something in it: metrics, logs and traces of what stores do."
    ),
    .trait(
      name: "Postgres",
      description:
        "WebHostPostgres has something in it: what hosts side by side share, in a database of PostgreSQL."
    ),
    .trait(
      name: "Sealing",
      description:
        "ComposableSealing has something in it: snapshots of pages that are encrypted where they are kept."
    ),
    .trait(
      name: "TLS",
      description: "WebHostTLS has something in it: TLS in the host's own process."
    ),
    // One trait instead of five, for the project's own build: SwiftPM passes each enabled trait as a flag to every module,
    // in an order that differs from run to run, and another order of flags rebuilds everything.
    .trait(
      name: "Everything",
      description: "All of the above: Combine, Observability, Postgres, Sealing and TLS."
    ),
    // The original's names, so that manifests which list them resolve.
    .trait(
      name: "ComposableArchitecture2Deprecations",
      description: "Has no effect yet. The original deprecates with it what its version 2 removes."
    ),
    .trait(
      name: "ComposableArchitecture2DeprecationOverloads",
      description: "Has no effect yet. The original deprecates with it further overloads."
    ),
  ],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.36.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
    // A range, so that a neighbor package may pin any of these versions.
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"605.0.0"),
  ],
  targets: [
    // Foundations: each useful by itself, none knows the others above it.
    .target(name: "CLibrary"),
    .target(name: "ComposableDiagnostics"),
    .target(name: "ConcurrencyExtras", dependencies: ["CLibrary"]),
    .target(name: "ComposableTracking", dependencies: ["ConcurrencyExtras"]),
    .target(name: "CasePathsCore", dependencies: [.issueReporting]),
    .target(
      name: "IdentifiedCollections",
      dependencies: [
        "ComposableTracking", "ConcurrencyExtras", .issueReporting, .orderedCollections,
      ]
    ),
    .target(
      name: "Clocks",
      dependencies: ["ComposableDiagnostics", "ConcurrencyExtras", .issueReporting]
    ),
    .target(
      name: "Dependencies",
      dependencies: [
        "Clocks", "ComposableDiagnostics", "ComposableTracking", "ConcurrencyExtras",
        .issueReporting, .testDynamicOverlay,
      ]
    ),
    .target(name: "PerceptionCore", dependencies: ["ComposableTracking", "ConcurrencyExtras"]),
    .target(
      name: "Sharing",
      dependencies: [
        "ComposableDiagnostics", "ComposableTracking", "ConcurrencyExtras", "Dependencies",
        "IdentifiedCollections", "PerceptionCore", .customDump, .issueReporting,
      ]
    ),
    .target(
      name: "SwiftNavigation",
      dependencies: [
        "CasePathsCore", "ComposableDiagnostics", "ComposableTracking", "ConcurrencyExtras",
        .customDump, .issueReporting,
      ]
    ),

    // The architecture itself: no macro, no swift-syntax, no view.
    .target(
      name: "ComposableCore",
      dependencies: [
        "CLibrary", "CasePathsCore", "ComposableDiagnostics", "ComposableTracking",
        "ConcurrencyExtras", "Dependencies", "IdentifiedCollections", "PerceptionCore", "Sharing",
        "SwiftNavigation", .customDump, .issueReporting, .orderedCollections,
      ]
    ),
    .target(
      name: "ComposableTesting",
      dependencies: [
        "CasePathsCore", "ComposableCore", "ComposableDiagnostics", "ConcurrencyExtras",
        "Dependencies", "Sharing", "SwiftNavigation", .customDump, .issueReporting,
        .orderedCollections,
      ]
    ),
    // What a store did, as a value: to replay, and to make tests of.
    .target(
      name: "ComposableRecorder",
      dependencies: [
        "CasePathsCore", "ComposableCore", "ConcurrencyExtras", "Dependencies",
        "IdentifiedCollections", "Sharing", "SwiftNavigation", .issueReporting,
      ]
    ),

    // Random runs of a feature, in which what always has to hold is looked at.
    .target(
      name: "ComposableFeatureSearch",
      dependencies: [
        "CasePathsCore", "Clocks", "ComposableCore", "ComposableRecorder", "ComposableTesting",
        "ConcurrencyExtras", "Dependencies", "IdentifiedCollections", "PropertyTesting",
        .issueReporting,
      ]
    ),

    // Views: a semantic tree, and the store's bridge to it.
    // The plugin is loaded where a macro is declared, else the compiler warns: `@Entry` and `#Preview` are this target's.
    .target(
      name: "ViewKit",
      dependencies: ["ComposableMacros", "ComposableTracking", "ConcurrencyExtras"]
    ),
    .target(
      name: "ComposableViews",
      dependencies: [
        "CasePathsCore", "ComposableCore", "ComposableDiagnostics", "IdentifiedCollections",
        "Sharing", "SwiftNavigation", "ViewKit", .customDump, .orderedCollections,
      ]
    ),

    // Macros: one plugin, and the faces that declare them.
    .macro(
      name: "ComposableMacros",
      dependencies: [
        .swiftSyntax("SwiftCompilerPlugin"),
        .swiftSyntax("SwiftSyntaxMacros"),
      ]
    ),
    .target(name: "CasePaths", dependencies: ["CasePathsCore", "ComposableMacros"]),
    .target(
      name: "DependenciesMacros",
      dependencies: ["ComposableDiagnostics", "ComposableMacros", "Dependencies", .issueReporting]
    ),
    .target(name: "Perception", dependencies: ["ComposableMacros", "PerceptionCore", "ViewKit"]),
    .target(name: "ViewKitMacros", dependencies: ["ViewKit"]),
    .target(
      name: "ComposableArchitecture",
      dependencies: [
        "CasePaths", "Clocks", "ComposableCore", "ComposableMacros", "ComposableTesting",
        "ComposableViews", "ConcurrencyExtras", "Dependencies", "DependenciesMacros",
        "IdentifiedCollections", "Perception", "Sharing", "SwiftNavigation", "ViewKitMacros",
        .customDump,
      ]
    ),
    // A name of the ecosystem: what views without a store need to navigate.
    .target(
      name: "SwiftUINavigation",
      dependencies: ["CasePaths", "ComposableViews", "SwiftNavigation"]
    ),

    // Features in the Environment style, for code that is older than protocols of reducers.
    .target(name: "RxShaped"),
    .target(
      name: "ComposableEnvironment",
      dependencies: [
        "CasePathsCore", "ComposableCore", "ComposableDiagnostics", "ConcurrencyExtras",
        "IdentifiedCollections", "RxShaped", .customDump,
      ]
    ),

    // Schedulers and publishers. Empty, and nothing is fetched for them, unless a client asks for the trait.
    .target(
      name: "CombineSchedulers",
      dependencies: [
        "ComposableDiagnostics", "ConcurrencyExtras", .issueReporting,
        .product(
          name: "OpenCombineShim",
          package: "OpenCombine",
          condition: .when(
            platforms: [.linux, .android, .windows],
            traits: ["Combine", "Everything"]
          )
        ),
      ]
    ),
    .target(
      name: "ComposableCombine",
      dependencies: [
        "CombineSchedulers", "ComposableArchitecture", "ComposableDiagnostics", "ViewKit",
      ]
    ),

    // What stores do, for what watches over a running system. Empty, and nothing is fetched for it, unless a client asks
    // for the trait.
    .target(
      name: "ComposableObservability",
      dependencies: [
        "ComposableCore", .issueReporting,
        .observability("Logging", package: "swift-log"),
        .observability("Metrics", package: "swift-metrics"),
        .observability("Tracing", package: "swift-distributed-tracing"),
      ]
    ),

    // Support for tests: traits, and what carries issues to them.
    .target(name: "ConcurrencyExtrasTestSupport"),
    .target(
      name: "DependenciesTestSupport",
      dependencies: [
        "ComposableDiagnostics", "ConcurrencyExtras", "Dependencies", .issueReportingTestSupport,
      ]
    ),

    // Random programs: beside a model, for the tests here, and of features; no product yet.
    .target(name: "PropertyTesting"),

    // Compression by the system's own library, whose headers are among those that the toolchain asks for.
    .systemLibrary(name: "CZlib"),

    // What a host and the line to an inspector make of a WebSocket's frames; no product.
    .target(name: "WebSocketFrames", dependencies: [.nio("NIOCore"), .nio("NIOWebSocket")]),

    // Hosts: where a semantic tree meets a person.
    .target(
      name: "WebHost",
      dependencies: [
        "CLibrary", "CZlib", "ConcurrencyExtras", "ViewKit", "WebSocketFrames",
        .nio("NIOCore"),
        .nio("NIOPosix"),
        .nio("NIOHTTP1"),
        .nio("NIOTLS"),
        .nio("NIOWebSocket"),
      ],
      resources: [.embedInCode("Resources")]
    ),
    // Empty, and its package is not even fetched, unless a client asks for the trait.
    .target(
      name: "WebHostTLS",
      dependencies: [
        "CLibrary", "ConcurrencyExtras", "WebHost", .nio("NIOCore"),
        .product(
          name: "NIOSSL",
          package: "swift-nio-ssl",
          condition: .when(traits: ["TLS", "Everything"])
        ),
      ]
    ),
    // Above a host and the core: what lasts of a page's store.
    .target(
      name: "ComposableHosting",
      dependencies: [
        "ComposableCore", "ConcurrencyExtras", "Dependencies", "SwiftNavigation", "WebHost",
        .issueReporting,
      ]
    ),
    // What tests of a storage of snapshots have in common.
    .target(
      name: "ComposableHostingTestSupport",
      dependencies: ["ComposableHosting", "PropertyTesting", "WebHost"]
    ),

    // What lasts, in a file of the system's SQLite.
    .systemLibrary(name: "CSQLite"),
    .target(
      name: "WebHostSQLite",
      dependencies: ["CLibrary", "CSQLite", "ComposableHosting", "WebHost"]
    ),

    // What hosts side by side share, in a database of PostgreSQL. Empty unless a client asks for the trait.
    .systemLibrary(
      name: "CPostgres",
      pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"]), .brew(["libpq"])]
    ),
    .target(
      name: "WebHostPostgres",
      dependencies: [
        "CLibrary", "ComposableHosting", "ConcurrencyExtras", "Sharing", "WebHost",
        .target(name: "CPostgres", condition: .when(traits: ["Postgres", "Everything"])),
      ]
    ),

    // Snapshots that are encrypted where they are kept, by the system's own library of ciphers. Empty unless a client
    // asks for the trait.
    .systemLibrary(name: "CCrypto"),
    .target(
      name: "ComposableSealing",
      dependencies: [
        "ComposableHosting", "WebHost",
        .target(
          name: "CCrypto",
          condition: .when(
            platforms: [.linux, .android, .windows],
            traits: ["Sealing", "Everything"]
          )
        ),
      ]
    ),

    // What stores do, as an inspector shows it, and the line to one in another process. It builds no host.
    .target(
      name: "ComposableInspectorClient",
      dependencies: [
        "ComposableCore", "ComposableRecorder", "ConcurrencyExtras", "IdentifiedCollections",
        "Sharing", "WebSocketFrames",
        .issueReporting,
        .nio("NIOCore"),
        .nio("NIOHTTP1"),
        .nio("NIOPosix"),
        .nio("NIOWebSocket"),
      ]
    ),
    // What stores do, on a page beside the app's: made of all that is above.
    .target(
      name: "ComposableInspector",
      dependencies: [
        "ComposableArchitecture", "ComposableInspectorClient", "ComposableRecorder", "ViewKit",
        "WebHost",
      ]
    ),
    // The same page on its own, for programs that connect.
    .executableTarget(
      name: "composable-inspector",
      dependencies: ["ComposableInspector", "ViewKit", "WebHost"]
    ),

    .target(name: "TerminalHost", dependencies: ["CLibrary", "ViewKit"]),

    // The previews of a program, found at run time, as a page.
    .target(name: "PreviewGallery", dependencies: ["CLibrary", "ViewKit"]),

    // Tests mirror the sources.
    tests(of: "ConcurrencyExtras"),
    tests(of: "ComposableTracking"),
    tests(of: "CasePathsCore"),
    tests(of: "CasePaths"),
    tests(
      of: "IdentifiedCollections",
      ["ConcurrencyExtras", "PropertyTesting", .orderedCollections]
    ),
    tests(of: "Clocks", ["ConcurrencyExtras"]),
    tests(of: "Dependencies", ["Clocks", "ConcurrencyExtras"]),
    tests(of: "DependenciesMacros"),
    tests(of: "DependenciesTestSupport", ["ConcurrencyExtras", "Dependencies"]),
    tests(of: "ConcurrencyExtrasTestSupport"),
    tests(of: "PerceptionCore"),
    tests(of: "Perception", ["ViewKit"]),
    // What tests say to a program in another process, and what they hear from it.
    .target(name: "ProcessTestSupport", path: "Tests/ProcessTestSupport"),
    // Another process, for tests to kill and to write against.
    .executableTarget(
      name: "SharingTestsProcess",
      dependencies: ["ConcurrencyExtras", "Dependencies", "Sharing", .issueReporting],
      path: "Tests/SharingTestsProcess"
    ),
    tests(
      of: "Sharing",
      [
        "Clocks", "ConcurrencyExtras", "Dependencies", "IdentifiedCollections",
        "ProcessTestSupport", "PropertyTesting", "SharingTestsProcess", .customDump,
      ]
    ),
    tests(of: "SwiftNavigation", ["CasePathsCore", "ConcurrencyExtras", .customDump]),
    tests(
      of: "ComposableCore",
      [
        "CasePathsCore", "Clocks", "ComposableDiagnostics", "ComposableTesting",
        "ConcurrencyExtras", "Dependencies", "IdentifiedCollections", "PropertyTesting", "Sharing",
        "SwiftNavigation", .customDump, .orderedCollections,
      ]
    ),
    tests(
      of: "ComposableTesting",
      [
        "CasePathsCore", "Clocks", "ComposableArchitecture", "ComposableCore", "ComposableRecorder",
        "ConcurrencyExtras", "Dependencies", "DependenciesTestSupport", "IdentifiedCollections",
        "PropertyTesting", "Sharing", "SwiftNavigation", .orderedCollections,
      ]
    ),
    tests(
      of: "ComposableFeatureSearch",
      [
        "ComposableArchitecture", "ComposableCore", "ComposableRecorder", "ConcurrencyExtras",
        "DependenciesTestSupport", "PropertyTesting", .issueReporting,
      ]
    ),
    tests(
      of: "ComposableRecorder",
      ["ComposableArchitecture", "DependenciesTestSupport", "PropertyTesting"]
    ),
    tests(
      of: "ComposableInspector",
      [
        "ComposableArchitecture", "ComposableInspectorClient", "ComposableRecorder",
        "InspectorTestsProcess", "ProcessTestSupport", "PropertyTesting", "TerminalHost", "ViewKit",
        "WebHost",
        .nio("NIOCore"),
        .nio("NIOPosix"),
      ]
    ),
    // Another process, for tests of the inspector to look into and to kill.
    .executableTarget(
      name: "InspectorTestsProcess",
      dependencies: ["ComposableCore", "ComposableInspectorClient"],
      path: "Tests/InspectorTestsProcess"
    ),
    tests(of: "ComposableArchitecture", ["ComposableCore"]),
    .testTarget(
      name: "DefaultIsolationTests",
      dependencies: ["ComposableArchitecture", .issueReportingTestSupport],
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
    tests(of: "RxShaped"),
    tests(
      of: "ComposableEnvironment",
      ["CasePathsCore", "Clocks", "ComposableArchitecture", "ConcurrencyExtras"]
    ),
    tests(of: "PropertyTesting"),
    .testTarget(
      name: "ObservationOracleTests",
      dependencies: [
        "ComposableArchitecture", "ConcurrencyExtras", "PropertyTesting", "ViewKit",
        .issueReportingTestSupport, .orderedCollections,
      ]
    ),
    tests(of: "ViewKit", ["PropertyTesting"]),
    tests(of: "ViewKitMacros", ["ViewKit"]),
    tests(of: "PreviewGallery", ["ViewKit", "ViewKitMacros"]),
    tests(of: "SwiftUINavigation", ["ViewKit"]),
    tests(of: "ComposableViews", ["ComposableArchitecture", "PropertyTesting", "ViewKit"]),
    // Another process, for tests to start with workers, to kill and to drain.
    .executableTarget(
      name: "WebHostTestsProcess",
      dependencies: ["ViewKit", "WebHost"],
      path: "Tests/WebHostTestsProcess"
    ),
    tests(
      of: "WebHost",
      [
        "CZlib", "ConcurrencyExtras", "ProcessTestSupport", "PropertyTesting", "ViewKit",
        "WebHostTestsProcess",
        .nio("NIOEmbedded"),
        .nio("NIOCore"),
        .nio("NIOPosix"),
        .nio("NIOHTTP1"),
        .nio("NIOWebSocket"),
      ]
    ),
    tests(of: "WebSocketFrames", ["PropertyTesting", .nio("NIOCore"), .nio("NIOWebSocket")]),
    // The oracle for the layouts of the hosts: a reference implementation, and random trees.
    .target(
      name: "LayoutModel",
      dependencies: ["PropertyTesting", "ViewKit"],
      path: "Tests/LayoutModel"
    ),
    // The process of the browser tests: pages of random trees, and the frames that the model computes.
    .executableTarget(
      name: "LayoutTestsProcess",
      dependencies: ["LayoutModel", "ViewKit", "WebHost"],
      path: "Tests/LayoutTestsProcess"
    ),
    tests(of: "LayoutModel", ["PropertyTesting"]),
    tests(of: "TerminalHost", ["LayoutModel", "PropertyTesting", "ViewKit"]),
    tests(
      of: "ComposableHosting",
      [
        "Clocks", "ComposableArchitecture", "ComposableHostingTestSupport", "ConcurrencyExtras",
        "PropertyTesting", "WebHost",
      ]
    ),
    tests(of: "ComposableHostingTestSupport", ["ComposableHosting", "ConcurrencyExtras"]),
  ],
  swiftLanguageModes: [.v6]
)

extension Target.Dependency {
  static var issueReporting: Self {
    .product(name: "IssueReporting", package: "xctest-dynamic-overlay")
  }
  static var issueReportingTestSupport: Self {
    .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay")
  }
  static var testDynamicOverlay: Self {
    .product(name: "XCTestDynamicOverlay", package: "xctest-dynamic-overlay")
  }
  static var customDump: Self { .product(name: "CustomDump", package: "swift-custom-dump") }
  static var orderedCollections: Self {
    .product(name: "OrderedCollections", package: "swift-collections")
  }
  static func observability(_ name: String, package: String) -> Self {
    .product(
      name: name,
      package: package,
      condition: .when(traits: ["Observability", "Everything"])
    )
  }
  static func nio(_ name: String) -> Self { .product(name: name, package: "swift-nio") }
  static func swiftSyntax(_ name: String) -> Self { .product(name: name, package: "swift-syntax") }
}

func libraries(_ names: [String]) -> [Product] {
  names.map { .library(name: $0, targets: [$0]) }
}

/// A test target for `name`, with what carries issues that the library reports to Swift Testing.
func tests(of name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.init(stringLiteral: name), .issueReporting, .issueReportingTestSupport]
      + dependencies
  )
}

for target in package.targets where target.type != .system {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}

// With the trait `Everything`, the conditions of the other traits hold in the sources as well.
let modulesByTrait = [
  "Combine": ["CombineSchedulers", "ComposableCombine"],
  "Observability": ["ComposableObservability"],
  "Postgres": ["WebHostPostgres"],
  "Sealing": ["ComposableSealing"],
  "TLS": ["WebHostTLS"],
]
for (trait, modules) in modulesByTrait {
  for target in package.targets where modules.contains(target.name) {
    target.swiftSettings?.append(.define(trait, .when(traits: ["Everything"])))
  }
}
