// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "examples",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "ExampleTestSupport", targets: ["ExampleTestSupport"]),
    .library(name: "LocalAPI", targets: ["LocalAPI"]),
    .library(name: "OnlineStore", targets: ["OnlineStore"]),
    .executable(name: "bootcamp-web", targets: ["bootcamp-web"]),
    .executable(name: "examples-web", targets: ["examples-web"]),
    .executable(name: "gallery-web", targets: ["gallery-web"]),
    .executable(name: "donations-web", targets: ["donations-web"]),
    .executable(name: "kitchen-inspected", targets: ["kitchen-inspected"]),
    .executable(name: "kitchen-server", targets: ["kitchen-server"]),
    .executable(name: "kitchen-timers", targets: ["kitchen-timers"]),
    .executable(name: "layout-web", targets: ["layout-web"]),
    .executable(name: "live-field-web", targets: ["live-field-web"]),
    .executable(name: "local-api", targets: ["local-api"]),
    .executable(name: "match-scores-web", targets: ["match-scores-web"]),
    .executable(name: "online-store-web", targets: ["online-store-web"]),
    .executable(name: "overview-web", targets: ["overview-web"]),
    .executable(name: "previews-web", targets: ["previews-web"]),
    .executable(name: "tabs-web", targets: ["tabs-web"]),
    .executable(name: "two-styles-web", targets: ["two-styles-web"]),
  ],
  dependencies: [
    .package(
      name: "open-composable-architecture",
      path: "..",
      traits: ["Everything"]
    ),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.13.1"),
  ],
  targets: [
    // The external services of every app: one HTTP server with an embedded SQLite database.
    .target(
      name: "LocalAPI",
      dependencies: [
        .nio("NIOConcurrencyHelpers"),
        .nio("NIOCore"),
        .nio("NIOPosix"),
        .nio("NIOHTTP1"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ]
    ),
    .executableTarget(
      name: "local-api",
      dependencies: [
        "LocalAPI",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .testTarget(
      name: "LocalAPITests",
      dependencies: [
        "ExampleTestSupport",
        "LocalAPI",
        "local-api",
        .nio("NIOConcurrencyHelpers"),
        .nio("NIOCore"),
        .nio("NIOPosix"),
        .nio("NIOHTTP1"),
      ]
    ),

    // The common parts of the programs that serve an app as a page: options, server, folder of visitors.
    .target(
      name: "ExampleHost",
      dependencies: [
        "ExampleHTTP",
        "LocalAPI",
        .composable("TerminalHost"),
        .composable("ViewKit"),
        .composable("WebHost"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    // Starts every program, with a page of links to their pages.
    .executableTarget(
      name: "examples-web",
      dependencies: [
        "ExampleHost",
        .composable("ViewKit"),
        .composable("WebHost"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),

    // The shared support of the apps' tests.
    .target(
      name: "ExampleTestSupport",
      dependencies: [.composable("ViewKit")],
      path: "Tests/ExampleTestSupport"
    ),

    // The HTTP requests of the apps.
    .target(name: "ExampleHTTP"),

    // The online store: a list of products, a cart above it, and a profile.
    .target(
      name: "OnlineStore",
      dependencies: [
        "ExampleHTTP",
        .composable("ComposableArchitecture"), .composable("ComposableHosting"),
        .composable("ComposableInspector"), .composable("ViewKit"), .composable("WebHost"),
        .issueReporting,
      ]
    ),
    .executableTarget(
      name: "online-store-web",
      dependencies: [
        "ExampleHost",
        "LocalAPI",
        "OnlineStore",
        .composable("ComposableHosting"),
        .composable("ComposableInspector"),
        .composable("TerminalHost"),
        .composable("ViewKit"),
        .composable("WebHost"),
        .composable("WebHostSQLite"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [.copy("Pictures")]
    ),
    .testTarget(
      name: "OnlineStoreTests",
      dependencies: [
        "ExampleHTTP",
        "ExampleTestSupport",
        "LocalAPI",
        "OnlineStore",
        .composable("ComposableArchitecture"),
        .composable("ComposableFeatureSearch"),
        .composable("ComposableRecorder"),
        .composable("ViewKit"),
        .issueReporting,
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]
    ),

    // Snapshots of pages in SQLite.
    .testTarget(
      name: "WebHostSQLiteTests",
      dependencies: [
        .composable("ComposableHosting"), .composable("ComposableHostingTestSupport"),
        .composable("WebHost"), .composable("WebHostSQLite"),
      ]
    ),

    // Match scores: paginated teams, games and players, statistics, and favorites.
    .target(
      name: "MatchScores",
      dependencies: [
        "ExampleHTTP",
        .composable("ComposableArchitecture"), .composable("ViewKit"), .issueReporting,
      ]
    ),
    .executableTarget(
      name: "match-scores-web",
      dependencies: [
        "ExampleHost",
        "LocalAPI",
        "MatchScores",
        .composable("ViewKit"),
        .composable("WebHost"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .testTarget(
      name: "MatchScoresTests",
      dependencies: [
        "ExampleTestSupport",
        "LocalAPI",
        "MatchScores",
        .composable("ComposableArchitecture"),
        .composable("ViewKit"),
        .issueReporting,
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]
    ),

    // The bootcamp's exercises, each in the Environment style and in the modern style.
    .target(
      name: "Bootcamp",
      dependencies: [
        "ExampleHTTP",
        .composable("ComposableArchitecture"), .composable("ComposableEnvironment"),
        .composable("ViewKit"), .issueReporting,
      ]
    ),
    .executableTarget(
      name: "bootcamp-web",
      dependencies: [
        "Bootcamp",
        "ExampleHost",
        "LocalAPI",
        .composable("WebHost"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .testTarget(
      name: "BootcampTests",
      dependencies: [
        "ExampleTestSupport",
        "Bootcamp",
        .composable("ComposableArchitecture"),
        .composable("ComposableEnvironment"),
        .composable("ViewKit"),
        .issueReporting,
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]
    ),

    // Small features side by side: a counter, settings, and the kinds of navigation.
    .target(
      name: "Overview",
      dependencies: [
        "ExampleHTTP", .composable("ComposableArchitecture"), .composable("ViewKit"),
      ]
    ),
    .executableTarget(
      name: "overview-web",
      dependencies: [
        "ExampleHost",
        "Overview",
        .composable("WebHost"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .testTarget(
      name: "OverviewTests",
      dependencies: [
        "ExampleTestSupport",
        "LocalAPI",
        "Overview",
        .composable("ComposableArchitecture"),
        .composable("DependenciesTestSupport"),
        .composable("ViewKit"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]
    ),

    // Tabs that select each other, and an inventory, in two languages.
    .target(
      name: "TabNavigation",
      dependencies: [
        .composable("ComposableArchitecture"), .composable("ViewKit"), .issueReporting,
      ],
      resources: [.copy("Resources/Localizable.xcstrings")]
    ),
    .executableTarget(
      name: "tabs-web",
      dependencies: [
        "ExampleHost",
        "TabNavigation",
        .composable("ViewKit"),
        .composable("WebHost"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .testTarget(
      name: "TabNavigationTests",
      dependencies: [
        "ExampleTestSupport",
        "TabNavigation",
        .composable("ComposableArchitecture"),
        .composable("ViewKit"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]
    ),

    // Every control, with a page for each family.
    .target(name: "Gallery", dependencies: [.composable("ViewKit"), .composable("ViewKitMacros")]),
    .executableTarget(
      name: "gallery-web",
      dependencies: [
        "ExampleHost",
        "Gallery",
        .composable("WebHost"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .testTarget(
      name: "GalleryTests",
      dependencies: ["ExampleTestSupport", "Gallery", .composable("ViewKit")]
    ),

    // Screens for layout tests: todos, a meeting, and a board game.
    .target(name: "Screens", dependencies: [.composable("ViewKit")]),

    // The previews of the apps above, found at run time.
    .executableTarget(
      name: "previews-web",
      dependencies: [
        "ExampleHost",
        "Gallery",
        "Overview",
        "Screens",
        "TabNavigation",
        "TwoStyles",
        .composable("PreviewGallery"),
        .composable("ViewKit"),
        .composable("WebHost"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .testTarget(
      name: "PreviewTests",
      dependencies: [
        "ExampleTestSupport", "Gallery", "Overview", "Screens", "TabNavigation", "TwoStyles",
        .composable("PreviewGallery"), .composable("ViewKit"),
      ]
    ),

    // Kitchen timers with a line protocol: a feature that runs without the main actor.
    .target(name: "KitchenTimers", dependencies: [.composable("ComposableArchitecture")]),
    // A server with a store per connection.
    .target(
      name: "KitchenServer",
      dependencies: [
        "KitchenTimers", .composable("ComposableArchitecture"), .nio("NIOCore"), .nio("NIOPosix"),
      ]
    ),
    .executableTarget(
      name: "kitchen-server",
      dependencies: [
        "KitchenServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    // A store on the thread of a synchronous main function.
    .executableTarget(
      name: "kitchen-timers",
      dependencies: ["KitchenTimers", .composable("ComposableArchitecture")]
    ),
    // A store for an inspector in another process.
    .executableTarget(
      name: "kitchen-inspected",
      dependencies: [
        "KitchenTimers", .composable("ComposableArchitecture"),
        .composable("ComposableInspectorClient"),
      ]
    ),
    .testTarget(
      name: "KitchenTimersTests",
      dependencies: [
        "ExampleTestSupport",
        "KitchenServer",
        "KitchenTimers",
        "kitchen-server",
        "kitchen-timers",
        .composable("ComposableArchitecture"),
        .issueReporting,
        .nio("NIOCore"),
        .nio("NIOPosix"),
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]
    ),

    // Boxes and screens with one correct layout, for the browser tests.
    .executableTarget(
      name: "layout-web",
      dependencies: [
        .composable("ViewKit"),
        .composable("WebHost"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),

    // A page that changes while the user types, for the browser tests.
    .executableTarget(
      name: "live-field-web",
      dependencies: [
        .composable("ComposableArchitecture"),
        .composable("ComposableHosting"),
        .composable("ViewKit"),
        .composable("WebHost"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),

    // A modern feature next to a feature in the pre-1.0 style, each with its views.
    .target(
      name: "TwoStyles",
      dependencies: [.composable("ComposableArchitecture"), .composable("ViewKit")]
    ),
    .executableTarget(
      name: "two-styles-web",
      dependencies: [
        "TwoStyles",
        .composable("WebHost"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),

    // A page, a JSON API and a webhook in one process.
    .target(
      name: "Donations",
      dependencies: [
        .composable("ComposableArchitecture"), .composable("ViewKit"), .composable("WebHost"),
      ]
    ),
    .executableTarget(
      name: "donations-web",
      dependencies: [
        "Donations",
        .composable("WebHost"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .testTarget(
      name: "DonationsTests",
      dependencies: [
        "Donations",
        .composable("ComposableArchitecture"),
        .composable("WebHost"),
        .issueReporting,
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]
    ),

    // The feature in the README, with its view and page.
    .target(
      name: "ReadmeCounter",
      dependencies: [.composable("ComposableArchitecture"), .composable("ViewKit")]
    ),
    .executableTarget(
      name: "readme-counter-web",
      dependencies: ["ReadmeCounter", .composable("WebHost")]
    ),
    .executableTarget(
      name: "readme-counter-terminal",
      dependencies: ["ReadmeCounter", .composable("TerminalHost"), .composable("ViewKit")]
    ),
    // The same page for a container.
    .executableTarget(
      name: "container-web",
      dependencies: ["ReadmeCounter", .composable("WebHost")]
    ),
    .testTarget(
      name: "ReadmeCounterTests",
      dependencies: [
        "ReadmeCounter",
        .composable("ComposableArchitecture"),
        .issueReporting,
        .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay"),
      ]
    ),

    // The code of the guides, with tests.
    .target(
      name: "GuideCode",
      dependencies: [
        .composable("ComposableArchitecture"), .composable("ComposableHosting"),
        .composable("ViewKit"), .composable("WebHost"), .composable("WebHostSQLite"),
      ]
    ),
    .testTarget(
      name: "GuideCodeTests",
      dependencies: [
        "GuideCode",
        .composable("ComposableArchitecture"),
        .composable("DependenciesTestSupport"),
        .composable("ViewKit"),
        .composable("WebHost"),
      ]
    ),

    // The code of the guide about modules: a feature in its own module, and a parent feature in another module.
    .target(
      name: "Inventory",
      dependencies: [.composable("ComposableArchitecture"), .composable("ViewKit")],
      path: "Sources/GuideModules/Inventory"
    ),
    .target(
      name: "Warehouse",
      dependencies: [
        "Inventory", .composable("ComposableArchitecture"), .composable("ViewKit"),
      ],
      path: "Sources/GuideModules/Warehouse"
    ),
    .testTarget(
      name: "WarehouseTests",
      dependencies: [
        "Inventory", "Warehouse",
        .composable("ComposableArchitecture"), .composable("DependenciesTestSupport"),
      ]
    ),
    // A module whose declarations belong to the main actor by default.
    .target(
      name: "MainActorInventory",
      dependencies: [.composable("ComposableArchitecture")],
      path: "Sources/GuideModules/MainActorInventory",
      swiftSettings: [.defaultIsolation(MainActor.self)]
    ),
    .testTarget(
      name: "MainActorInventoryTests",
      dependencies: [
        "MainActorInventory",
        .composable("ComposableArchitecture"), .composable("DependenciesTestSupport"),
      ]
    ),

    // The features of a package that uses the original on Apple's platforms, and this library on Linux.
    .target(
      name: "Counters",
      dependencies: [.composable("ComposableArchitecture")],
      path: "TwoLibraries/Sources/Counters"
    ),
    .testTarget(
      name: "CountersTests",
      dependencies: [
        "Counters", .composable("ComposableArchitecture"), .composable("DependenciesTestSupport"),
      ],
      path: "TwoLibraries/Tests/CountersTests"
    ),
  ],
  swiftLanguageModes: [.v6]
)

// Separate from the package expression, which otherwise takes 26 seconds to type-check.
package.targets += ["Counter", "Timer", "Facts", "Kept"].flatMap { chapter($0, of: "FirstFeature") }
package.targets += ["List", "Form", "Detail", "Kept", "Link"].flatMap {
  chapter($0, of: "FirstApp")
}

/// The targets of a tutorial chapter, whose text quotes them: the program at that stage, and its tests.
func chapter(_ name: String, of tutorial: String) -> [Target] {
  [
    .executableTarget(
      name: "\(tutorial)\(name)",
      dependencies: [
        .composable("ComposableArchitecture"), .composable("ViewKit"), .composable("WebHost"),
      ],
      path: "Sources/\(tutorial)/\(name)"
    ),
    .testTarget(
      name: "\(tutorial)\(name)Tests",
      dependencies: [
        .target(name: "\(tutorial)\(name)"),
        .composable("ComposableArchitecture"),
        .composable("DependenciesTestSupport"),
      ],
      path: "Tests/\(tutorial)Tests/\(name)"
    ),
  ]
}

extension Target.Dependency {
  static var issueReporting: Self {
    .product(name: "IssueReporting", package: "xctest-dynamic-overlay")
  }
  static func composable(_ name: String) -> Self {
    .product(name: name, package: "open-composable-architecture")
  }
  static func nio(_ name: String) -> Self { .product(name: name, package: "swift-nio") }
}

// Code that readers copy compiles with the default settings of a package.
let defaultSettings = [
  "Counters", "CountersTests", "Inventory", "MainActorInventory", "Warehouse",
]
for target in package.targets where !defaultSettings.contains(target.name) {
  target.swiftSettings =
    (target.swiftSettings ?? []) + [
      .enableUpcomingFeature("ExistentialAny"),
      .enableUpcomingFeature("InternalImportsByDefault"),
      .enableUpcomingFeature("MemberImportVisibility"),
    ]
}
