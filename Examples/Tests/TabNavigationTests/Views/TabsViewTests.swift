import ExampleTestSupport
import ComposableArchitecture
import Foundation
import Testing
import ViewKit

@testable import TabNavigation

@MainActor
@Suite struct TabsViewTests {
  private func store(
    _ state: AppFeature.State = AppFeature.State()
  ) -> StoreOf<AppFeature> {
    Store(initialState: state) {
      AppFeature()
    } withDependencies: {
      $0.context = .test
      $0.uuid = .incrementing
      $0.continuousClock = TestClock()
    }
  }

  private func isSelected(_ name: String, on screen: ViewTester) throws -> Bool {
    try screen.element(name).props[.isSelected] == .bool(true)
  }

  @Test func `TN-4 the initial tab is the tab of the initial state`() throws {
    let screen = ViewTester(AppView(store: store(AppFeature.State(selectedTab: .inventory))))
    #expect(try isSelected("tab-inventory", on: screen))
    #expect(screen.sees("inventory-empty"))
  }

  @Test func `TN-5 a change of the inventory does not evaluate the tab bar`() throws {
    var state = AppFeature.State(selectedTab: .inventory)
    state.inventory.items = .samples { UUID() }
    let store = store(state)
    let evaluations = LockIsolated(0)
    let screen = ViewTester(
      Counted(store: store, evaluations: evaluations).language(store.language.locale)
    )
    _ = screen.texts
    #expect(evaluations.value == 1)
    let item = try #require(store.inventory.items.first)
    try screen.tap("delete-\(item.id.uuidString)")
    try screen.tapButton("삭제")
    #expect(!screen.sees("item-\(item.id.uuidString)"))
    #expect(evaluations.value == 1)
    try screen.tap("tab-one")
    #expect(try isSelected("tab-one", on: screen))
  }

  @Test func `FE-5 the button of the first tab opens the inventory`() throws {
    let screen = ViewTester(AppView(store: store()))
    #expect(try isSelected("tab-one", on: screen))
    try screen.tap("go-to-inventory")
    #expect(try isSelected("tab-inventory", on: screen))
  }

  @Test func `the texts follow the language`() throws {
    let store = store()
    let screen = ViewTester(AppView(store: store))
    #expect(screen.texts.contains("인벤토리 가기"))
    try screen.tap("tab-three")
    #expect(screen.dump.contains("이 앱에 대하여"))
    store.send(.languageChanged(.english))
    #expect(screen.texts.contains("Go to inventory"))
    #expect(!screen.texts.contains("인벤토리 가기"))
    // A section's title and footer are translated, too.
    #expect(screen.dump.contains("About this app"))
    #expect(!screen.dump.contains("이 앱에 대하여"))
  }

  @Test func `every text of the views has a translation`() throws {
    let folder = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Sources/TabNavigation")
    let catalog = try String(
      contentsOf: folder.appending(path: "Resources/Localizable.xcstrings"),
      encoding: .utf8
    )
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var words = 0
    for case let file as URL in try #require(files)
    where file.lastPathComponent.hasSuffix("View.swift") {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /"([^"\n]*\p{Hangul}[^"\n]*)"/) {
        let key = match.output.1.replacing(/\\\(quantity\)/, with: "%lld")
          .replacing(/\\\([a-z.]+\)/, with: "%@")
        #expect(catalog.contains("\"\(key)\" :") || catalog.contains("\"\(key)\":"), "\(key)")
        words += 1
      }
    }
    #expect(words > 25)
  }
}

/// The tab bar with a counter of its evaluations.
private struct Counted: View {
  let store: StoreOf<AppFeature>
  let evaluations: LockIsolated<Int>

  var body: some View {
    let _ = evaluations.withValue { $0 += 1 }
    TabBar(store: store).body
  }
}
