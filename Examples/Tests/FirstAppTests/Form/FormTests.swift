import ComposableArchitecture
import Foundation
import Testing

@testable import FirstAppForm

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
    await store.receive(\.form.delegate.saved) { $0.trips = [trip] }
    await store.receive(\.form.dismiss) { $0.form = nil }
  }

  @Test func `a cancelled form changes no trips`() async {
    let store = TestStore(initialState: Trips.State(form: TripForm.State(trip: Trip(id: UUID(0)))))
    {
      Trips()
    }
    await store.send(\.form.cancelTapped)
    await store.receive(\.form.dismiss) { $0.form = nil }
  }

  @Test func `a trip needs a name`() {
    #expect(!TripForm.State(trip: Trip(id: UUID(0))).isComplete)
    #expect(TripForm.State(trip: Trip(id: UUID(0), name: "Oslo")).isComplete)
  }
}
