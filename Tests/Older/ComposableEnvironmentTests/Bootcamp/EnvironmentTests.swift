import ComposableEnvironment
import Foundation
import Testing

private struct DemoError: Error, Equatable { var message: String }

private struct DemoState: Equatable {
  var text = "First Load"
  var isLoading = false
  var alertMessage: String?
  var uuidString = "NONE"
  var currentDate: Date?
  var isShowingAlert: Bool { alertMessage != nil }
}

private enum DemoAction: Equatable {
  case didLoad, refresh, getCurrentDate, generateUUID, dismissAlert
  case receiveData(Result<Int, DemoError>)
}

private struct DemoEnvironment {
  var loadData: () -> Effect<Result<Int, DemoError>>
  var trackEvent: (String) -> Effect<Never>
  var date: () -> Date
  var uuid: () -> UUID

  static var failing: Self {
    Self(
      loadData: { .failing("loadData should not be called") },
      trackEvent: { _ in .failing("trackEvent should not be called") },
      date: {
        Issue.record("date should not be called")
        return Date()
      },
      uuid: {
        Issue.record("uuid should not be called")
        return UUID()
      }
    )
  }
}

@MainActor private let demoReducer = Reducer<DemoState, DemoAction, DemoEnvironment> {
  state,
  action,
  environment in
  switch action {
  case .didLoad:
    state.isLoading = true
    return environment.loadData().map(DemoAction.receiveData)
  case .receiveData(.success(let number)):
    state.isLoading = false
    state.text = "Data from environment: \(number)"
    return .none
  case .receiveData(.failure(let error)):
    state.isLoading = false
    state.alertMessage = error.message
    return .none
  case .refresh:
    state.isLoading = true
    return .merge(
      environment.loadData().map(DemoAction.receiveData),
      environment.trackEvent("refresh").fireAndForget()
    )
  case .getCurrentDate:
    state.currentDate = environment.date()
    return environment.trackEvent("getCurrentDate").fireAndForget()
  case .generateUUID:
    state.uuidString = environment.uuid().uuidString
    return .none
  case .dismissAlert:
    state.alertMessage = nil
    return .none
  }
}

@MainActor
@Suite struct EnvironmentTests {
  private func makeStore() -> TestStore<
    DemoState, DemoState, DemoAction, DemoAction, DemoEnvironment
  > {
    TestStore(initialState: DemoState(), reducer: demoReducer, environment: .failing)
  }

  @Test func `BC-3.1: an unexpected endpoint fails the test with its name`() {
    let store = makeStore()
    expectIssue("loadData should not be called - A failing effect ran.") {
      store.send(.didLoad) { $0.isLoading = true }
    }
    expectIssue("uuid should not be called") {
      store.send(.generateUUID) { $0.uuidString = store.state.uuidString }
    }
  }

  @Test func `BC-3.2: ids are incremented from zero`() {
    let store = makeStore()
    store.environment.uuid = incrementingIDs()
    store.send(.generateUUID) { $0.uuidString = "00000000-0000-0000-0000-000000000000" }
    store.send(.generateUUID) { $0.uuidString = "00000000-0000-0000-0000-000000000001" }
  }

  @Test func `BC-3.3: copied tracking in a different action is detected`() {
    let copied = demoReducer.combined(
      with: Reducer { _, action, environment in
        action == .generateUUID
          ? environment.trackEvent("getCurrentDate").fireAndForget() : .none
      }
    )
    let store = TestStore(
      initialState: DemoState(),
      reducer: copied,
      environment: DemoEnvironment.failing
    )
    store.environment.uuid = incrementingIDs()
    expectIssue("trackEvent should not be called - A failing effect ran.") {
      store.send(.generateUUID) { $0.uuidString = "00000000-0000-0000-0000-000000000000" }
    }
  }

  @Test func `BC-3.4, BC-3.5: loaded values and failures are shown`() {
    let store = makeStore()
    store.environment.loadData = { Effect(value: .success(2)) }
    store.send(.didLoad) { $0.isLoading = true }
    store.receive(.receiveData(.success(2))) {
      $0.isLoading = false
      $0.text = "Data from environment: 2"
    }
    store.environment.loadData = { Effect(value: .failure(DemoError(message: "ERROR!"))) }
    store.send(.didLoad) { $0.isLoading = true }
    store.receive(.receiveData(.failure(DemoError(message: "ERROR!")))) {
      $0.isLoading = false
      $0.alertMessage = "ERROR!"
    }
    #expect(store.state.isShowingAlert)
    store.send(.dismissAlert) { $0.alertMessage = nil }
  }

  @Test func `BC-3.6, BC-3.8: the environment changes between two actions`() {
    var events: [String] = []
    let store = makeStore()
    store.environment.trackEvent = { event in .fireAndForget { events.append(event) } }
    for number in [2, 5] {
      store.environment.loadData = { Effect(value: .success(number)) }
      store.send(.refresh) { $0.isLoading = true }
      store.receive(.receiveData(.success(number))) {
        $0.isLoading = false
        $0.text = "Data from environment: \(number)"
      }
    }
    #expect(events == ["refresh", "refresh"])
  }

  @Test func `BC-3.7: the test controls the date`() {
    var events: [String] = []
    let date = Date(timeIntervalSince1970: 1_597_300_000)
    let store = makeStore()
    store.environment.date = { date }
    store.environment.trackEvent = { event in .fireAndForget { events.append(event) } }
    store.send(.getCurrentDate) { $0.currentDate = date }
    #expect(events == ["getCurrentDate"])
  }
}
