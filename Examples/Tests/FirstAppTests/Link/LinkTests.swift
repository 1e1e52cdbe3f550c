import ComposableArchitecture
import Foundation
import Testing

@testable import FirstAppLink

@MainActor
struct LinkTests {
  let oslo = Trip(id: UUID(2), name: "Oslo", nights: 2)

  @Test func `every place has an address that leads back to it`() throws {
    for place in [Place.list, .new, .trip(UUID(2))] {
      let address = try #require(Place.addresses.address(of: place))
      #expect(Place.addresses.place(at: address) == place)
    }
  }

  @Test func `an address opens a trip's page`() async throws {
    @Shared(.trips) var trips = [oslo]
    let trip = try #require(Shared($trips[id: oslo.id]))
    let store = TestStore(initialState: Trips.State()) {
      Trips()
    }
    await store.send(.opened(.trip(oslo.id))) {
      $0.path[id: 0] = TripDetail.State(trip: trip)
    }
    #expect(store.state.place == .trip(oslo.id))
    await store.send(.opened(.list)) { $0.path = StackState() }
  }

  @Test func `the address of a missing trip shows a not-found page`() async {
    let store = TestStore(initialState: Trips.State()) {
      Trips()
    }
    await store.send(.opened(.trip(UUID(7)))) { $0.missing = UUID(7) }
    #expect(store.state.place == .trip(UUID(7)))
  }
}
