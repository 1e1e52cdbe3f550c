import ComposableArchitecture
import ViewKit
import WebHost

@main
struct TripsApp: App {
  var body: some Scene {
    WindowGroup {
      TripsView(store: Store(initialState: Trips.State(trips: .samples)) { Trips() })
    }
  }
}
