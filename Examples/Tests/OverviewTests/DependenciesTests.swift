import ExampleTestSupport
import ComposableArchitecture
import DependenciesTestSupport
import Testing
import ViewKit

@testable import Overview

@MainActor
@Suite struct DependenciesTests {
  @Test func `OV-13 a dependency has a live, a preview and a test value`() async throws {
    try await withDependencies {
      $0.context = .preview
    } operation: {
      @Dependency(\.numberFactClient) var client
      let fact = try await client.fetch(7)
      #expect(fact == "7 is a good number.")
    }
    await withKnownIssue {
      @Dependency(\.numberFactClient) var client
      _ = try? await client.fetch(7)
    } matching: { issue in
      "\(issue)".contains("NumberFactClient.fetch")
    }
  }

  @Test(.dependency(\.numberFactClient, NumberFactClient { _ in "of the trait" }))
  func `OV-13 a trait overrides a dependency for a test`() async {
    let store = TestStore(initialState: CounterFeature.State()) { CounterFeature() }
    await store.send(.numberFactButtonTapped) { $0.isLoading = true }
    await store.receive(.numberFactResponse("of the trait")) {
      $0.isLoading = false
      $0.numberFact = "of the trait"
    }
  }

  @Test func `OV-14 a bound field writes and shows the state`() throws {
    let store = Store(initialState: SettingsFeature.State()) {
      SettingsFeature()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    let screen = ViewTester(SettingsView(store: store))
    screen.send(.input, to: try screen.element("settings-name").id, value: "Ada")
    #expect(store.name == "Ada")
    store.send(.binding(.set(\.name, "Grace")))
    #expect(try screen.element("settings-name").props[.value] == .string("Grace"))
    try screen.switch("settings-notifications", to: true)
    #expect(store.notificationsEnabled)
  }

  @Test func `OV-15 a parent has a permanent child and an optional child`() async {
    let store = TestStore(initialState: AccountFeature.State()) {
      AccountFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.numberFactClient.fetch = { _ in "Test fact" }
    }
    await store.send(.counter(.numberFactButtonTapped)) { $0.counter.isLoading = true }
    await store.receive(\.counter.numberFactResponse) {
      $0.counter.isLoading = false
      $0.counter.numberFact = "Test fact"
    }
    await store.send(.settingsButtonTapped) { $0.settings = SettingsFeature.State() }
    await store.send(\.settings.presented.binding.name, "Ada") { $0.settings?.name = "Ada" }
    await store.send(.settings(.presented(.saveButtonTapped))) {
      $0.$profile.withLock { $0.name = "Ada" }
    }
    await store.receive(\.settings.dismiss) { $0.settings = nil }
  }

  @Test(arguments: 1...2)
  func `OV-16 a test starts with empty storages`(run: Int) async {
    let store = TestStore(initialState: TabsFeature.State()) { TabsFeature() }
    await store.send(.home(.tapButtonTapped)) { $0.home.$taps.withLock { $0 = 1 } }
    await store.send(.darkModeChanged(true)) { $0.$isDark.withLock { $0 = true } }
  }

  @Test func `OV-17 the changes of an action can be printed`() async {
    let printed = LockIsolated("")
    let store = Store(initialState: CounterFeature.State()) {
      CounterFeature()
        ._printChanges(
          _ReducerPrinter { action, old, new in
            printed.withValue {
              $0 += "\(action)\n" + (diff(old, new) ?? "(no changes)")
            }
          }
        )
    }
    store.send(.incrementButtonTapped)
    while printed.value.isEmpty { await Task.yield() }
    #expect(printed.value.hasPrefix("incrementButtonTapped\n"))
    #expect(printed.value.contains("-   _count: 0,"))
    #expect(printed.value.contains("+   _count: 1,"))
  }
}
