import ComposableArchitecture
import Testing

@testable import TabNavigation

@MainActor
@Suite struct AppFeatureTests {
  @Test func `TN-1 the first tab delegates, and the parent switches to the inventory`() async {
    let store = TestStore(initialState: AppFeature.State()) { AppFeature() }
    await store.send(.firstTab(.goToInventoryButtonTapped))
    await store.receive(.firstTab(.delegate(.switchToInventoryTab))) {
      $0.selectedTab = .inventory
    }
  }

  @Test func `TN-2 a test that omits the delegate action fails`() async {
    await withKnownIssue {
      let store = TestStore(initialState: AppFeature.State()) { AppFeature() }
      await store.send(.firstTab(.goToInventoryButtonTapped))
      await store.finish()
    } matching: { issue in
      "\(issue)".contains("switchToInventoryTab")
    }
  }

  @Test func `TN-2 a test that expects the switch from the tap itself fails`() async {
    let store = TestStore(initialState: AppFeature.State()) { AppFeature() }
    await withKnownIssue {
      await store.send(.firstTab(.goToInventoryButtonTapped)) { $0.selectedTab = .inventory }
    } matching: { issue in
      "\(issue)".contains("selectedTab")
    }
    await store.receive(\.firstTab.delegate) { $0.selectedTab = .inventory }
  }

  @Test func `TN-3 a tab is selected, and reselecting it notifies no observer`() async {
    let test = TestStore(initialState: AppFeature.State()) { AppFeature() }
    await test.send(.selectedTabChanged(.three)) { $0.selectedTab = .three }
    await test.send(.selectedTabChanged(.three))

    let store = Store(initialState: AppFeature.State()) { AppFeature() }
    let seen = LockIsolated<[AppFeature.Tab]>([])
    let token = observe {
      let tab = store.selectedTab
      seen.withValue { $0.append(tab) }
    }
    for tab in [AppFeature.Tab.three, .three, .one, .one] {
      store.send(.selectedTabChanged(tab))
      await Task.megaYield()
    }
    #expect(seen.value == [.one, .three, .one])
    token.cancel()
  }

  @Test func `a selected language is persistent`() async {
    let store = TestStore(initialState: AppFeature.State()) { AppFeature() }
    #expect(store.state.language == .korean)
    await store.send(.languageChanged(.english)) { $0.$language.withLock { $0 = .english } }
    #expect(AppFeature.State().language == .english)
  }
}
