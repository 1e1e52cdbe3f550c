import ComposableArchitecture
import ComposableEnvironment
import Foundation
import Testing

/// The demo's environment as dependencies of a current feature, which runs inside a pre-1.0 store.
private struct DemoClient: TestDependencyKey {
  var loadData: @Sendable () async -> Int?
  var trackEvent: @Sendable (String) -> Void

  static let testValue = DemoClient(
    loadData: {
      Issue.record("loadData should not be called")
      return nil
    },
    trackEvent: { _ in Issue.record("trackEvent should not be called") }
  )
}

extension DependencyValues {
  fileprivate var demo: DemoClient {
    get { self[DemoClient.self] }
    set { self[DemoClient.self] = newValue }
  }
}

@ComposableArchitecture.Reducer
private struct Demo {
  struct State: Equatable {
    var text = "First Load"
    var isLoading = false
    var alertMessage: String?
    var uuidString = "NONE"
    var currentDate: Date?
  }

  enum Action: Equatable {
    case didLoad, refresh, getCurrentDate, generateUUID, dismissAlert
    case receiveData(Int?)
  }

  @Dependency(\.demo) var demo
  @Dependency(\.date) var date
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .didLoad:
        state.isLoading = true
        return .run { [demo] send in await send(.receiveData(demo.loadData())) }
      case .receiveData(let number):
        state.isLoading = false
        if let number {
          state.text = "Data from environment: \(number)"
        } else {
          state.alertMessage = "ERROR!"
        }
        return .none
      case .refresh:
        demo.trackEvent("refresh")
        return .send(.didLoad)
      case .getCurrentDate:
        state.currentDate = date()
        demo.trackEvent("getCurrentDate")
        return .none
      case .generateUUID:
        state.uuidString = uuid().uuidString
        return .none
      case .dismissAlert:
        state.alertMessage = nil
        return .none
      }
    }
  }
}

@MainActor
@Suite struct DependencyExampleTests {
  private typealias Store = ComposableEnvironment.Store<Demo.State, Demo.Action>

  private func makeStore(
    _ prepare: @escaping @Sendable (inout DependencyValues) -> Void
  ) -> Store {
    Store(
      initialState: Demo.State(),
      reducer: ComposableEnvironment.Reducer<Demo.State, Demo.Action, Void>(
        Demo().transformDependency(\.self, transform: prepare)
      ),
      environment: ()
    )
  }

  @Test func `RX-2: ids are incremented from zero`() {
    // Created once, because the dependency is set again for each action.
    let ids = UUIDGenerator.incrementing
    let store = makeStore { $0.uuid = ids }
    store.send(.generateUUID)
    #expect(store.state.uuidString == "00000000-0000-0000-0000-000000000000")
    store.send(.generateUUID)
    #expect(store.state.uuidString == "00000000-0000-0000-0000-000000000001")
  }

  @Test func `RX-2: the loaded value is shown`() async {
    let store = makeStore { $0.demo.loadData = { 2 } }
    let loading = store.send(.didLoad)
    #expect(store.state.isLoading)
    await loading.finish()
    #expect(store.state == Demo.State(text: "Data from environment: 2"))
  }

  @Test func `RX-2: a failure is shown until it is dismissed`() async {
    let store = makeStore { $0.demo.loadData = { nil } }
    await store.send(.didLoad).finish()
    #expect(store.state == Demo.State(alertMessage: "ERROR!"))
    store.send(.dismissAlert)
    #expect(store.state == Demo.State())
  }

  @Test func `RX-2: each reload is tracked`() async {
    let events = LockIsolated<[String]>([])
    let store = makeStore {
      $0.demo.loadData = { 5 }
      $0.demo.trackEvent = { event in events.withValue { $0.append(event) } }
    }
    await store.send(.refresh).finish()
    await store.send(.refresh).finish()
    #expect(store.state.text == "Data from environment: 5")
    #expect(events.value == ["refresh", "refresh"])
  }

  @Test func `RX-2: the test controls the date, and reading the date is tracked`() {
    let events = LockIsolated<[String]>([])
    let now = Date(timeIntervalSince1970: 1_597_300_000)
    let store = makeStore {
      $0.date.now = now
      $0.demo.trackEvent = { event in events.withValue { $0.append(event) } }
    }
    store.send(.getCurrentDate)
    #expect(store.state.currentDate == now)
    #expect(events.value == ["getCurrentDate"])
  }

  @Test func `RX-2: an unexpected dependency fails the test with its name`() async {
    let store = makeStore { _ in }
    await withKnownIssue {
      await store.send(.didLoad).finish()
    } matching: {
      $0.comments.contains { $0.rawValue == "loadData should not be called" }
    }
  }
}
