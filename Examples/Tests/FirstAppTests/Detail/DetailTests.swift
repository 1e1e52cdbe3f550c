import ComposableArchitecture
import Foundation
import Testing

@testable import FirstAppDetail

@MainActor
struct DetailTests {
  let oslo = Trip(id: UUID(2), name: "Oslo", nights: 2)

  @Test func `an edit on a trip's page is in the list`() async {
    let store = TestStore(initialState: Trips.State(trips: [oslo])) {
      Trips()
    }
    var longer = oslo
    longer.nights = 5
    await store.send(\.path.push, (id: 0, TripDetail.State(trip: oslo))) {
      $0.path[id: 0] = TripDetail.State(trip: oslo)
    }
    await store.send(\.path[id: 0].editTapped) {
      $0.path[id: 0]?.destination = .edit(TripForm.State(trip: oslo))
    }
    await store.send(\.path[id: 0].destination.edit.binding.trip, longer) {
      $0.path[id: 0]?.destination?.modify(\.edit) { $0.trip = longer }
    }
    await store.send(\.path[id: 0].destination.edit.saveTapped)
    await store.receive(\.path[id: 0].destination.edit.delegate.saved) {
      $0.path[id: 0]?.trip = longer
    }
    await store.receive(\.path[id: 0].delegate.changed) { $0.trips = [longer] }
    await store.receive(\.path[id: 0].destination.dismiss) { $0.path[id: 0]?.destination = nil }
  }

  @Test func `a trip is deleted after confirmation, and its page is closed`() async {
    let state = Trips.State(path: StackState([TripDetail.State(trip: oslo)]), trips: [oslo])
    let store = TestStore(initialState: state) {
      Trips()
    }
    await store.send(\.path[id: 0].deleteTapped) {
      $0.path[id: 0]?.destination = .alert(.deletion(of: oslo))
    }
    await store.send(\.path[id: 0].destination.alert.deletionConfirmed) {
      $0.path[id: 0]?.destination = nil
    }
    await store.receive(\.path[id: 0].delegate.deleted) { $0.trips = [] }
    await store.receive(\.path.popFrom) { $0.path = StackState() }
  }
}
