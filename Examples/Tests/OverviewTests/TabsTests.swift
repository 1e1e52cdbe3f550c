import ComposableArchitecture
import Testing

@testable import Overview

@MainActor
@Suite struct TabsTests {
  @Test func `OV-58 a tab keeps its pages while another tab is selected`() async {
    let store = TestStore(initialState: TabsFeature.State()) { TabsFeature() }
    await store.send(.home(.pushButtonTapped)) {
      $0.home.path[id: 0] = TabPageFeature.Page(depth: 1)
    }
    await store.send(.home(.pushButtonTapped)) {
      $0.home.path[id: 1] = TabPageFeature.Page(depth: 2)
    }
    await store.send(.tabSelected(.profile)) { $0.selectedTab = .profile }
    await store.send(.profile(.pushButtonTapped)) {
      $0.profile.path[id: 2] = TabPageFeature.Page(depth: 1)
    }
    // Exhaustive: the pages of the other tab are unchanged.
    await store.send(.tabSelected(.home)) { $0.selectedTab = .home }
    await store.send(.home(.path(.popFrom(id: 1)))) {
      $0.home.path.pop(from: 1)
    }
  }

  @Test func `two tabs share one counter`() async {
    let store = TestStore(initialState: TabsFeature.State()) { TabsFeature() }
    await store.send(.home(.tapButtonTapped)) { $0.home.$taps.withLock { $0 = 1 } }
    #expect(store.state.profile.taps == 1)
    await store.send(.profile(.tapButtonTapped)) { $0.profile.$taps.withLock { $0 = 2 } }
    #expect(store.state.home.taps == 2)
  }
}
