import CasePathsCore
import ComposableCore
import ComposableObservability
import ComposableViews
import Foundation
import IdentifiedCollections
import Tracing
import ViewKit
import WebHost

/// A store's page with forty-five rows, or a room, for thousands of visitors by `Scripts/measure/bench-web`, and routes
/// with large bodies for `Scripts/measure/bodies`.
///
/// The default limits of a host stop a single address from using all resources. Here the limits allow the required
/// number of visitors.
@main
struct VisitedPage {
  static func main() async throws {
    if CommandLine.arguments.contains("--rows") {
      RowCost.printAll()
      return RoomCost.printAll()
    }
    var configuration = WebHostConfiguration()
    configuration.maxSessions = 100_000
    configuration.maxSessionsPerAddress = 1_000
    configuration.pageBurst = 1_000
    configuration.pagesPerSecond = 1_000
    // A measurement taps as fast as the host responds.
    configuration.eventBurst = 1_000_000
    configuration.eventsPerSecond = 1_000_000
    // Expire disconnected visitors quickly, to measure the memory that remains.
    configuration.resumeWindow = .seconds(1)
    configuration.firstConnectWindow = .seconds(5)
    // As in `VisitedPage --port 0 --workers 2`.
    let arguments = CommandLine.arguments
    if let index = arguments.firstIndex(of: "--workers"), index + 1 < arguments.count {
      configuration.workers = Int(arguments[index + 1]) ?? 1
    }
    configuration.routes = bodyRoutes
    // Without a backend, swift-metrics and the tracer discard everything.
    if arguments.contains("--metrics") { configuration.attach(HostMetrics()) }
    if arguments.contains("--traces") { configuration.attach(HostTraces(tracer: NoOpTracer())) }
    configuration.onEvent = { event in
      // Written instead of printed, because `print` buffers its output if standard output is a pipe.
      if case .started(let address) = event {
        FileHandle.standardOutput.write(Data("Visited page: \(address)\n".utf8))
      }
    }
    let isRoom = arguments.contains("--room")
    try await WebHost(configuration: configuration) { _ in
      if isRoom {
        RoomPage(store: Store(initialState: Room.State()) { Room() })
      } else {
        CartPage(store: Store(initialState: Cart.State(count: 45)) { Cart() })
      }
    }
    .run()
  }
}

private struct CartPage: View {
  let store: StoreOf<Cart>

  var body: some View {
    List {
      ForEach(store.scope(state: \.lines, action: \.lines)) { LineRow(store: $0) }
    }
  }
}

private struct LineRow: View {
  let store: StoreOf<Line>

  var body: some View {
    HStack {
      Text(store.name)
      Text("\(store.count)")
      Button("More") { store.send(.more) }.accessibilityIdentifier("more-\(store.state.id)")
      Button("Less") { store.send(.less) }
    }
  }
}
