import ComposableArchitecture
import Foundation
import Testing

@testable import FirstAppKept

@MainActor
struct FormTests {
  @Test func `a saved trip is in the list`() async {
    let store = TestStore(initialState: Trips.State()) {
      Trips()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    var trip = Trip(id: UUID(0))
    await store.send(.addTapped) { $0.form = TripForm.State(trip: trip) }
    trip.name = "Oslo"
    await store.send(\.form.binding.trip, trip) { $0.form?.trip = trip }
    await store.send(\.form.saveTapped)
    // [saved]
    await store.receive(\.form.delegate.saved) { $0.$trips.withLock { $0 = [trip] } }
    // [end]
    await store.receive(\.form.dismiss) { $0.form = nil }
  }
}
