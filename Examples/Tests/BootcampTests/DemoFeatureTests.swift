import ComposableArchitecture
import Foundation
import Testing

@testable import Bootcamp

@MainActor
@Suite struct DemoFeatureTests {
  private let events = LockIsolated<[String]>([])

  private func makeStore(
    _ result: Result<Int, NetworkError> = .success(2)
  ) -> TestStoreOf<DemoFeature> {
    TestStore(initialState: DemoFeature.State()) {
      DemoFeature()
    } withDependencies: { [events] in
      $0.bootcampServer.loadNumber = { result }
      $0.bootcampServer.track = { event in events.withValue { $0.append(event) } }
      $0.date.now = Date(timeIntervalSince1970: 1_597_300_000)
      $0.uuid = .incrementing
    }
  }

  @Test func `BC-3.4: loaded data is shown`() async {
    let store = makeStore()
    await store.send(.didLoad) { $0.isLoading = true }
    await store.receive(.receiveData(.success(2))) {
      $0.isLoading = false
      $0.text = "Data from environment: 2"
    }
    #expect(events.value.isEmpty)
  }

  @Test func `BC-3.5: a failure shows an alert until it is dismissed`() async {
    let store = makeStore(.failure(NetworkError(message: "ERROR!")))
    await store.send(.didLoad) { $0.isLoading = true }
    await store.receive(\.receiveData.failure) {
      $0.isLoading = false
      $0.alertMessage = "ERROR!"
    }
    await store.send(.dismissAlert) { $0.alertMessage = nil }
  }

  @Test func `BC-3.6: each refresh is tracked`() async {
    let store = makeStore()
    await store.send(.refresh) { $0.isLoading = true }
    await store.receive(\.receiveData) {
      $0.isLoading = false
      $0.text = "Data from environment: 2"
    }
    store.dependencies.bootcampServer.loadNumber = { .success(5) }
    await store.send(.refresh) { $0.isLoading = true }
    await store.receive(\.receiveData) {
      $0.isLoading = false
      $0.text = "Data from environment: 5"
    }
    await store.finish()
    #expect(events.value == ["refresh", "refresh"])
  }

  @Test func `BC-3.2, BC-3.7: the date and ids come from the server of the world`() async {
    let store = makeStore()
    await store.send(.getCurrentDate) {
      $0.currentDate = Date(timeIntervalSince1970: 1_597_300_000)
    }
    await store.finish()
    await store.send(.generateUUID) { $0.uuidString = "00000000-0000-0000-0000-000000000000" }
    await store.finish()
    await store.send(.generateUUID) { $0.uuidString = "00000000-0000-0000-0000-000000000001" }
    await store.finish()
    #expect(events.value == ["getCurrentDate", "generateUUID", "generateUUID"])
  }
}
