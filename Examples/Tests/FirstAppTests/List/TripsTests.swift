import ComposableArchitecture
import Foundation
import Testing

@testable import FirstAppList

@MainActor
struct TripsTests {
  @Test func `a deleted trip is removed`() async {
    let store = TestStore(initialState: Trips.State(trips: .samples)) {
      Trips()
    }
    await store.send(.deleted([0])) { $0.trips.remove(id: UUID(1)) }
  }
}
