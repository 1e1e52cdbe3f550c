import ComposableArchitecture
import Foundation
import ViewKit
import WebHost

@main
struct TripsApp {
  static func main() async {
    let port = ProcessInfo.processInfo.environment["PORT"].flatMap { Int($0) } ?? 8080
    var configuration = WebHostConfiguration(port: port, title: "Trips")
    configuration.pageExists = Place.addresses.contains
    let host = WebHost(configuration: configuration) { _ in
      TripsPage(store: Store(initialState: Trips.State()) { Trips() })
    }
    do {
      try await host.run()
    } catch {
      print(error)
      exit(1)
    }
  }
}

struct TripsPage: View {
  let store: StoreOf<Trips>

  var body: some View {
    TripsView(store: store)
      .addresses(Place.addresses, at: store.place) { store.send(.opened($0)) }
  }
}
