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
      description: "Enables CombineSchedulers and ComposableCombine: schedulers and publishers."
    ),
    .trait(
      name: "Observability",
      description: "Enables ComposableObservability: metrics, logs and traces of stores."
    ),
    .trait(
      name: "Postgres",
      description: "Enables WebHostPostgres: state that several hosts share in PostgreSQL."
    ),
    .trait(
      name: "Sealing",
      description: "Enables ComposableSealing: encrypted snapshots of pages."
    ),
    .trait(
      name: "TLS",
      description: "Enables WebHostTLS: TLS in the host's own process."
    ),
    // The project's own build enables one trait instead of five. SwiftPM passes each enabled trait as a flag to every
    // module. The order of the flags differs from run to run, and a different order rebuilds everything.
    .trait(
      name: "Everything",
      description: "All of the above: Combine, Observability, Postgres, Sealing and TLS."
    ),
    // The original's trait names, so that manifests that list them resolve.
    .trait(
      name: "ComposableArchitecture2Deprecations",
      description: "Has no effect yet. In the original it deprecates API that version 2 removes."
    ),
    .trait(
      name: "ComposableArchitecture2DeprecationOverloads",
      description: "Has no effect yet. In the original it deprecates further overloads."
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
    // A range, so that other packages of the graph may pin any of these versions.
    .package(url: "https://github.com/swiftlang/swift-syntax", "600.0.1"..<"605.0.0"),
  ],
  targets: [
    // Foundations: each is usable alone, and depends only on targets above it in this list.
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

    // The core of the architecture, without macros, swift-syntax or views.
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
    // Recordings of stores, for replay and for generated tests.
    .target(
      name: "ComposableRecorder",
      dependencies: [
        "CasePathsCore", "ComposableCore", "ConcurrencyExtras", "Dependencies",
        "IdentifiedCollections", "Sharing", "SwiftNavigation", .issueReporting,
      ]
    ),

    // Property tests of features: random actions and invariants.
    .target(
      name: "ComposableFeatureSearch",
      dependencies: [
        "CasePathsCore", "Clocks", "ComposableCore", "ComposableRecorder", "ComposableTesting",
        "ConcurrencyExtras", "Dependencies", "IdentifiedCollections", "PropertyTesting",
        .issueReporting,
      ]
    ),

    // Views: the semantic tree, and its connection to stores.
    // ViewKit declares `@Entry` and `#Preview`. The compiler warns if a target declares macros without the plugin.
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

    // Macros: one plugin, and the public modules that declare macros.
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
    // A module name of the ecosystem: navigation for views without a store.
    .target(
      name: "SwiftUINavigation",
      dependencies: ["CasePaths", "ComposableViews", "SwiftNavigation"]
    ),

    // Features in the Environment style, for pre-1.0 code without the Reducer protocol.
    .target(name: "RxShaped"),
    .target(
      name: "ComposableEnvironment",
      dependencies: [
        "CasePathsCore", "ComposableCore", "ComposableDiagnostics", "ConcurrencyExtras",
        "IdentifiedCollections", "RxShaped", .customDump,
      ]
    ),

    // Schedulers and publishers. Empty, without fetched packages, unless a client enables the trait.
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

    // Metrics, logs and traces of stores. Empty, without fetched packages, unless a client enables the trait.
    .target(
      name: "ComposableObservability",
      dependencies: [
        "ComposableCore", .issueReporting,
        .observability("Logging", package: "swift-log"),
        .observability("Metrics", package: "swift-metrics"),
        .observability("Tracing", package: "swift-distributed-tracing"),
      ]
    ),

    // Support for tests: traits, and the reporting of issues to the test runner.
    .target(name: "ConcurrencyExtrasTestSupport"),
    .target(
      name: "DependenciesTestSupport",
      dependencies: [
        "ComposableDiagnostics", "ConcurrencyExtras", "Dependencies", .issueReportingTestSupport,
      ]
    ),

    // Property testing, for this package's tests and for feature search; no product yet.
    .target(name: "PropertyTesting"),

    // Compression with the system's zlib. The toolchain requires its headers as well.
    .systemLibrary(name: "CZlib"),

    // WebSocket frame handling, shared by hosts and the inspector's connection; no product.
    .target(name: "WebSocketFrames", dependencies: [.nio("NIOCore"), .nio("NIOWebSocket")]),

    // Hosts: they show a semantic tree to a user.
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
    // Empty, without fetched packages, unless a client enables the trait.
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
    // Persistent state of a page's store, on top of WebHost and the core.
    .target(
      name: "ComposableHosting",
      dependencies: [
        "ComposableCore", "ConcurrencyExtras", "Dependencies", "SwiftNavigation", "WebHost",
        .issueReporting,
      ]
    ),
    // Shared tests of snapshot storages.
    .target(
      name: "ComposableHostingTestSupport",
      dependencies: ["ComposableHosting", "PropertyTesting", "WebHost"]
    ),

    // Snapshots in a file of the system's SQLite.
    .systemLibrary(name: "CSQLite"),
    .target(
      name: "WebHostSQLite",
      dependencies: ["CLibrary", "CSQLite", "ComposableHosting", "WebHost"]
    ),

    // State that several hosts share in PostgreSQL. Empty unless a client enables the trait.
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

    // Encrypted snapshots, with the system's cryptography library. Empty unless a client enables the trait.
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

    // The inspected program's side of the inspector, and its connection to another process. Does not depend on WebHost.
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
    // The inspector: a page that shows an app's stores, built on the targets above.
    .target(
      name: "ComposableInspector",
      dependencies: [
        "ComposableArchitecture", "ComposableInspectorClient", "ComposableRecorder", "ViewKit",
        "WebHost",
      ]
    ),
    // The inspector as a separate program; other programs connect to it.
    .executableTarget(
      name: "composable-inspector",
      dependencies: ["ComposableInspector", "ViewKit", "WebHost"]
    ),

    .target(name: "TerminalHost", dependencies: ["CLibrary", "ViewKit"]),

    // A page of a program's previews, found at run time.
    .target(name: "PreviewGallery", dependencies: ["CLibrary", "ViewKit"]),

    // Test targets mirror the source targets.
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
    // Communication between tests and programs in other processes.
    .target(name: "ProcessTestSupport", path: "Tests/ProcessTestSupport"),
    // A process that tests kill, and that writes at the same time as tests.
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
    // A process that the inspector's tests inspect and kill.
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
    // A host process that tests start with workers, kill and drain.
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
    // The oracle for the layouts of the hosts: a reference implementation, and a generator of random trees.
    .target(
      name: "LayoutModel",
      dependencies: ["PropertyTesting", "ViewKit"],
      path: "Tests/LayoutModel"
    ),
    // The program of the browser's layout tests: pages of random trees, with the frames that the model computes.
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

/// Returns the test target of `name`, linked with the support that reports the library's issues to Swift Testing.
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

// The trait `Everything` also defines the conditions of the other traits in the sources.
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
