// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

// Traits. A trait turns on the code and the dependencies of the parts in its row. No trait enables other traits: SwiftPM
// passes each enabled trait as a flag to every module. The order of the flags differs from run to run, and a different
// order rebuilds everything. So the default, and each row, is one trait (Documentation/Decisions/traits.md).
let standard = ["OlderNames", "Views", "Web"]
let optIn = ["Combine", "Observability", "Postgres", "Sealing", "ServiceLifecycle", "TLS"]
/// The parts that need the packages of another server; the project's one build omits them.
let servers = ["Hummingbird"]
let parts: KeyValuePairs = [
  "OlderNames": ["OlderNames"],
  "Views": ["Views"],
  "Web": ["Views", "Web"],
  "Standard": standard,
  "Combine": standard + ["Combine"],
  "Hummingbird": standard + ["Hummingbird"],
  "Observability": standard + ["Observability"],
  "Postgres": standard + ["Postgres"],
  "Sealing": standard + ["Sealing"],
  "ServiceLifecycle": standard + ["ServiceLifecycle"],
  "TLS": standard + ["TLS"],
  "Everything": standard + optIn,
  "ComposableArchitecture2Deprecations": ["OlderNames", "Views"],
  "ComposableArchitecture2DeprecationOverloads": ["OlderNames", "Views"],
]

/// The traits that turn on a part.
func traits(with part: String) -> Set<String> {
  Set(parts.filter { $0.value.contains(part) }.map(\.key))
}

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
    "WebHostHummingbird", "WebHostService", "WebHostTLS", "ComposableHosting",
    "ComposableHostingTestSupport", "ComposableSealing", "WebHostSQLite",
    "WebHostPostgres", "ComposableInspector", "ComposableInspectorClient", "TerminalHost",
    "PreviewGallery", "RxShaped", "ComposableEnvironment",
    "CombineSchedulers", "ComposableCombine", "ComposableObservability",
  ]) + [.executable(name: "composable-inspector", targets: ["composable-inspector"])],
  traits: [
    .default(enabledTraits: ["Standard"]),
    .trait(
      name: "Standard",
      description: "The default: OlderNames, Views and Web in one trait."
    ),
    .trait(
      name: "OlderNames",
      description: "Enables older names, such as WithViewStore and EffectTask."
    ),
    .trait(
      name: "Views",
      description: "Enables views: ComposableArchitecture exports ComposableViews."
    ),
    .trait(
      name: "Web",
      description: "Enables WebHost and the inspector, with swift-nio; contains Views."
    ),
    .trait(
      name: "Combine",
      description: "The default, with ComposableCombine: publishers."
    ),
    .trait(
      name: "Hummingbird",
      description: "The default, with WebHostHummingbird: a router of Hummingbird next to pages."
    ),
    .trait(
      name: "Observability",
      description: "The default, with ComposableObservability: metrics, logs, traces."
    ),
    .trait(
      name: "Postgres",
      description: "The default, with WebHostPostgres: state that hosts share in PostgreSQL."
    ),
    .trait(
      name: "Sealing",
      description: "The default, with ComposableSealing: encrypted snapshots of pages."
    ),
    .trait(
      name: "ServiceLifecycle",
      description: "The default, with WebHostService: a host in a group of services."
    ),
    .trait(
      name: "TLS",
      description: "The default, with WebHostTLS: TLS in the host's own process."
    ),
    .trait(
      name: "Everything",
      description: "The default, with all opt-in parts except Hummingbird."
    ),
    // The original's trait names. Its migration guide lists just these two, and that replaces the default.
    .trait(
      name: "ComposableArchitecture2Deprecations",
      description: "OlderNames and Views. In the original it deprecates API that version 2 removes."
    ),
    .trait(
      name: "ComposableArchitecture2DeprecationOverloads",
      description: "OlderNames and Views. In the original it deprecates further overloads."
    ),
  ],
  dependencies: [
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    // Without its default trait, which needs Foundation.
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.13.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.36.0"),
    // Without its default traits, so that a client may choose any of them.
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.7.3"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
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
    .target(
      name: "Perception",
      dependencies: ["ComposableMacros", "PerceptionCore", .views("ViewKit")]
    ),
    .target(name: "ViewKitMacros", dependencies: ["ViewKit"]),
    .target(
      name: "ComposableArchitecture",
      dependencies: [
        "CasePaths", "Clocks", "ComposableCore", "ComposableMacros", "ComposableTesting",
        "ConcurrencyExtras", "Dependencies", "DependenciesMacros", "IdentifiedCollections",
        "Perception", "Sharing", "SwiftNavigation", .customDump,
        .views("ComposableViews"), .views("ViewKitMacros"),
      ]
    ),
    // A module name of the ecosystem: navigation for views without a store.
    .target(
      name: "SwiftUINavigation",
      dependencies: ["CasePaths", "ComposableViews", "SwiftNavigation"]
    ),

    // Features in the Environment style, for pre-1.0 code without the Reducer protocol.
    .target(name: "RxShaped", path: "Sources/Older/RxShaped"),
    .target(
      name: "ComposableEnvironment",
      dependencies: [
        "CasePathsCore", "ComposableCore", "ComposableDiagnostics", "ConcurrencyExtras",
        "IdentifiedCollections", "RxShaped", .customDump,
      ],
      path: "Sources/Older/ComposableEnvironment"
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
            traits: traits(with: "Combine")
          )
        ),
      ],
      path: "Sources/Older/CombineSchedulers"
    ),
    .target(
      name: "ComposableCombine",
      dependencies: [
        "CombineSchedulers", "ComposableArchitecture", "ComposableDiagnostics", "ViewKit",
      ],
      path: "Sources/Older/ComposableCombine"
    ),

    // Metrics, logs and traces of stores, and metrics of hosts. Empty, without fetched packages, unless a client enables
    // the trait.
    .target(
      name: "ComposableObservability",
      dependencies: [
        "ComposableCore", "ConcurrencyExtras", .issueReporting,
        .target(name: "ViewKit", condition: .when(traits: traits(with: "Observability"))),
        .target(name: "WebHost", condition: .when(traits: traits(with: "Observability"))),
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

    // Reports a missing trait before the compiler reports a missing module of swift-nio.
    .target(name: "WebTrait"),

    // WebSocket frame handling, shared by hosts and the inspector's connection; no product.
    .target(
      name: "WebSocketFrames",
      dependencies: ["WebTrait", .nio("NIOCore"), .nio("NIOWebSocket")]
    ),

    // Hosts: they show a semantic tree to a user.
    .target(
      name: "WebHost",
      dependencies: [
        "CLibrary", "CZlib", "ConcurrencyExtras", "ViewKit", "WebSocketFrames",
        .httpTypes,
        .issueReporting,
        .logging("Logging"),
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
          condition: .when(traits: traits(with: "TLS"))
        ),
      ]
    ),
    // Empty, without fetched packages, unless a client enables the trait.
    .target(
      name: "WebHostHummingbird",
      dependencies: [
        "WebHost",
        .logging("Logging"),
        .nio("NIOCore"),
        .product(
          name: "Hummingbird",
          package: "hummingbird",
          condition: .when(traits: traits(with: "Hummingbird"))
        ),
      ]
    ),
    // Empty, without fetched packages, unless a client enables the trait.
    .target(
      name: "WebHostService",
      dependencies: [
        "WebHost",
        .product(
          name: "ServiceLifecycle",
          package: "swift-service-lifecycle",
          condition: .when(traits: traits(with: "ServiceLifecycle"))
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
        .target(name: "CPostgres", condition: .when(traits: traits(with: "Postgres"))),
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
            traits: traits(with: "Sealing")
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
        "DependenciesTestSupport", "PropertyTesting",
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
    tests(of: "RxShaped", path: "Tests/Older/RxShapedTests"),
    tests(
      of: "ComposableEnvironment",
      ["CasePathsCore", "Clocks", "ComposableArchitecture", "ConcurrencyExtras"],
      path: "Tests/Older/ComposableEnvironmentTests"
    ),
    tests(of: "PropertyTesting"),
    .testTarget(
      name: "ObservationOracleTests",
      dependencies: [
        "ComposableArchitecture", "ConcurrencyExtras", "PropertyTesting", "ViewKit",
        .issueReportingTestSupport, .orderedCollections,
      ]
    ),
    tests(of: "ViewKit", ["ConcurrencyExtras", "PropertyTesting"]),
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
        .httpTypes,
        .logging("InMemoryLogging"),
        .logging("Logging"),
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
      condition: .when(traits: traits(with: "Observability"))
    )
  }
  static var httpTypes: Self {
    .product(
      name: "HTTPTypes",
      package: "swift-http-types",
      condition: .when(traits: traits(with: "Web"))
    )
  }
  static func logging(_ name: String) -> Self {
    .product(
      name: name,
      package: "swift-log",
      condition: .when(traits: traits(with: "Web"))
    )
  }
  static func nio(_ name: String) -> Self {
    .product(
      name: name,
      package: "swift-nio",
      condition: .when(traits: traits(with: "Web"))
    )
  }
  static func views(_ name: String) -> Self {
    .target(name: name, condition: .when(traits: traits(with: "Views")))
  }
  static func swiftSyntax(_ name: String) -> Self { .product(name: name, package: "swift-syntax") }
}

func libraries(_ names: [String]) -> [Product] {
  names.map { .library(name: $0, targets: [$0]) }
}

/// Returns the test target of `name`, linked with the support that reports the library's issues to Swift Testing.
func tests(
  of name: String,
  _ dependencies: [Target.Dependency] = [],
  path: String? = nil
) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: [.init(stringLiteral: name), .issueReporting, .issueReportingTestSupport]
      + dependencies,
    path: path
  )
}

// A trait defines its own name for the compiler, but not the names of the other parts that it turns on.
let defines = (standard + optIn + servers).map {
  SwiftSetting.define($0, .when(traits: traits(with: $0).subtracting([$0])))
}
for target in package.targets where target.type != .system {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ] + defines
}
