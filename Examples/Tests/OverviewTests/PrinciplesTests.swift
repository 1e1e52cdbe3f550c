import ExampleTestSupport
import ComposableArchitecture
import Foundation
import Testing
import ViewKit

@testable import Overview

/// The principles of the architecture, each as a test.
@MainActor
@Suite struct PrinciplesTests {
  @Test func `OV-1 a tap reaches the reducer, an effect, and the view`() async throws {
    let actions = LockIsolated<[CounterFeature.Action]>([])
    let store = Store(initialState: CounterFeature.State()) {
      Reduce<CounterFeature.State, CounterFeature.Action> { _, action in
        actions.withValue { $0.append(action) }
        return .none
      }
      CounterFeature()
    } withDependencies: {
      $0.numberFactClient.fetch = { "fact of \($0)" }
    }
    let screen = ViewTester(CounterView(store: store))
    try screen.tap("increment")
    #expect(screen.texts.contains("Count: 1"))
    try screen.tap("number-fact")
    await screen.wait { $0.sees("number-fact-text") }
    #expect(screen.texts.contains("fact of 1"))
    #expect(
      actions.value == [
        .incrementButtonTapped, .numberFactButtonTapped, .numberFactResponse("fact of 1"),
      ]
    )
    // The compiler checks that views cannot write the reducer's state: a store's state has no setter, see
    // `Tests/Mistakes/StateSetFromOutside.txt`.
  }

  @Test func `OV-2 states are equatable, sendable and observable values`() {
    func check<State: Equatable & Sendable & ObservableState>(_: State.Type) {
      #expect(!(State.self is AnyClass))
    }
    check(AccountFeature.State.self)
    check(CatalogFeature.State.self)
    check(CounterFeature.State.self)
    check(DetailFeature.State.self)
    check(EditFeature.State.self)
    check(InventoryFeature.State.self)
    check(ItemFormFeature.State.self)
    check(OverviewFeature.State.self)
    check(SettingsFeature.State.self)
    check(TabPageFeature.State.self)
    check(TabsFeature.State.self)
  }

  @Test func `OV-2 a change of one field does not evaluate a view of another field`() throws {
    let store = Store(initialState: CounterFeature.State()) {
      CounterFeature()
    } withDependencies: {
      $0.numberFactClient.fetch = { _ in try await Task.never() }
    }
    let screen = ViewTester(CounterView(store: store))
    _ = screen.texts
    let before = screen.graph.bodiesEvaluated
    // Only the controls read the count; the fact's view and the page are not evaluated.
    try screen.tap("increment")
    #expect(screen.graph.bodiesEvaluated - before == 1)
  }

  @Test func `OV-3 shared values are stored by key and changed under a lock`() async {
    let defaults = UserDefaults.inMemory
    let files = FileStorage.inMemory
    func store() -> StoreOf<OverviewFeature> {
      withDependencies {
        $0.defaultAppStorage = defaults
        $0.defaultFileStorage = files
        $0.defaultInMemoryStorage = InMemoryStorage()
      } operation: {
        Store(initialState: OverviewFeature.State(demo: .tabs(TabsFeature.State()))) {
          OverviewFeature()
        }
      }
    }
    let first = store()
    first.send(.demo(.presented(.tabs(.darkModeChanged(true)))))
    first.send(.demo(.presented(.tabs(.home(.tapButtonTapped)))))
    first.send(.demoButtonTapped(.stack))
    first.send(.demo(.presented(.stack(.favoriteButtonTapped(2)))))
    #expect(defaults.bool(forKey: "isDark"))

    let second = store()
    #expect(second.isDark)
    #expect(second.demo?.tabs?.home.taps == 0)
    second.send(.demoButtonTapped(.stack))
    #expect(second.demo?.stack?.favorites == [2])
  }

  @Test func `OV-4 every state has defaults, and exclusive states are one enum`() {
    // Each state has an initializer without arguments and starts without open pages or requests.
    #expect(AccountFeature.State().settings == nil)
    #expect(CatalogFeature.State().path.isEmpty)
    #expect(CounterFeature.State().numberFact == nil)
    #expect(InventoryFeature.State().destination == nil)
    #expect(OverviewFeature.State().demo == nil)
    #expect(SettingsFeature.State() == SettingsFeature.State())
    #expect(TabsFeature.State().selectedTab == .home)
    var detail = DetailFeature.State(item: Item(id: 1, name: "Lamp"))
    #expect(detail.fact == .notAsked)
    detail.fact = .failed(.offline)
    detail.fact = .loaded("A fact takes the place of the error.")
    #expect(detail.fact != .failed(.offline))
  }

  @Test func `OV-5 actions are equatable, sendable and case-pathable enums`() {
    func check<Action: Equatable & Sendable & CasePathable>(_: Action.Type) {}
    func checkForm<Action: BindableAction & Equatable & Sendable>(_: Action.Type) {}
    check(AccountFeature.Action.self)
    check(CatalogFeature.Action.self)
    check(CounterFeature.Action.self)
    check(DetailFeature.Action.self)
    check(InventoryFeature.Action.self)
    check(OverviewFeature.Action.self)
    check(TabPageFeature.Action.self)
    check(TabsFeature.Action.self)
    checkForm(EditFeature.Action.self)
    checkForm(ItemFormFeature.Action.self)
    checkForm(SettingsFeature.Action.self)
    let presents: (PresentationAction<SettingsFeature.Action>) -> AccountFeature.Action =
      AccountFeature.Action.settings
    let stacks: (StackActionOf<CatalogFeature.Path>) -> CatalogFeature.Action =
      CatalogFeature.Action.path
    #expect(presents(.dismiss) == .settings(.dismiss))
    #expect(stacks(.popFrom(id: 0)) == .path(.popFrom(id: 0)))
  }

  @Test func `OV-6 actions name events instead of commands`() throws {
    let endings = [
      "Tapped", "Changed", "Appeared", "Selected", "Received", "Loaded", "Saved", "Checked",
      "Finished", "Failed",
      "Response", "Opened", "appeared",
    ]
    for (feature, name) in try Source.actions() where !Source.isChild(name) {
      #expect(endings.contains { name.hasSuffix($0) }, "\(feature): \(name)")
    }
  }

  @Test func `OV-7 success and failure are separate actions`() throws {
    let actions = try Source.actions()
    #expect(actions.count > 20)
    for (feature, text) in try Source.bodiesOfActions() {
      #expect(!text.contains("Result<"), "\(feature)")
    }
    let failures = actions.filter { $0.name.hasSuffix("Failed") }
    #expect(failures.count >= 3)
    for failure in failures {
      let subject = failure.name.dropLast("Failed".count)
      let successes = actions.filter {
        $0.feature == failure.feature && $0.name.hasPrefix(subject) && $0.name != failure.name
      }
      #expect(!successes.isEmpty, "\(failure)")
    }
  }
}

/// Reads the actions from the source files of the features.
enum Source {
  /// The names of the cases of every `Action`, with their file.
  static func actions() throws -> [(feature: String, name: String)] {
    try bodiesOfActions().flatMap { feature, text in
      text.matches(of: /(?m)^    case (\w+)/).map { (feature, String($0.output.1)) }
    }
  }

  /// True if a case contains a child's actions.
  static func isChild(_ name: String) -> Bool {
    [
      "alert", "binding", "counter", "demo", "destination", "home", "path", "profile", "screen",
      "settings",
    ]
    .contains(name)
  }

  /// The text of every `enum Action` at the first level of a feature.
  static func bodiesOfActions() throws -> [(feature: String, text: String)] {
    let sources = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/Overview")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var found: [(feature: String, text: String)] = []
    for case let file as URL in try #require(files) where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /(?s)\n  enum Action: [^{]*\{\n(.*?)\n  \}\n/) {
        found.append((file.lastPathComponent, String(match.output.1)))
      }
    }
    return found
  }
}
