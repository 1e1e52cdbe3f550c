import ComposableEnvironment
import Foundation
import Testing

@testable import Bootcamp

@MainActor
@Suite struct DemoTests {
  @Test func `a failure shows an alert until the alert is dismissed`() {
    let error = NetworkError(message: "ERROR!")
    let store = TestStore(
      initialState: DemoState(),
      reducer: demoReducer,
      environment: DemoEnvironment(
        loadData: { Effect(value: .failure(error)) },
        trackEvent: { .failing($0) },
        date: { Date(timeIntervalSince1970: 0) },
        uuid: { UUID() }
      )
    )
    store.send(.didLoad) { $0.isLoading = true }
    store.receive(.receiveData(.failure(error))) {
      $0.isLoading = false
      $0.alertMessage = "ERROR!"
    }
    store.send(.dismissAlert) { $0.alertMessage = nil }
  }
}
