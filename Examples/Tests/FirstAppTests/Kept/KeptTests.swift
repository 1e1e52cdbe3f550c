import ComposableArchitecture
import Foundation
import Testing

@testable import FirstAppKept

@MainActor
struct KeptTests {
  let oslo = Trip(id: UUID(2), name: "Oslo", nights: 2)

  @Test func `an edit on a trip's page is in the list`() async throws {
    @Shared(.trips) var trips = [oslo]
    let trip = try #require(Shared($trips[id: oslo.id]))
    let state = Trips.State(path: StackState([TripDetail.State(trip: trip)]))
    let store = TestStore(initialState: state) {
      Trips()
    }
    store.exhaustivity = .off
    var longer = oslo
    longer.nights = 5
    await store.send(\.path[id: 0].editTapped)
    await store.send(\.path[id: 0].destination.edit.binding.trip, longer)
    await store.send(\.path[id: 0].destination.edit.saveTapped)
    await store.receive(\.path[id: 0].destination.edit.delegate.saved) {
      $0.$trips.withLock { $0[id: longer.id] = longer }
    }
    await store.receive(\.path[id: 0].destination.dismiss)
  }

  @Test func `a deleted trip is removed from every screen`() async throws {
    @Shared(.trips) var trips = [oslo]
    let trip = try #require(Shared($trips[id: oslo.id]))
    let state = Trips.State(path: StackState([TripDetail.State(trip: trip)]))
    let store = TestStore(initialState: state) {
      Trips()
    }
    await store.send(\.path[id: 0].deleteTapped) {
      $0.path[id: 0]?.destination = .alert(.deletion(of: oslo))
    }
    await store.send(\.path[id: 0].destination.alert.deletionConfirmed) {
      $0.path[id: 0]?.destination = nil
      $0.$trips.withLock { $0 = [] }
    }
    await store.receive(\.path.popFrom) { $0.path = StackState() }
  }
}
