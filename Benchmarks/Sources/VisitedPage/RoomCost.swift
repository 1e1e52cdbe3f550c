import ComposableCore
import Foundation
import ViewKit

/// The cost of a new message for the page of each visitor in a room, without a host, for `Scripts/measure/bench-web`.
@MainActor
enum RoomCost {
  /// The numbers of visitors.
  static let counts = [10, 100, 1000]

  /// Prints the number of pages, and the microseconds of processor time per page.
  static func printAll() {
    for count in counts {
      let store = Store(initialState: Room.State()) { Room() }
      // As in a host.
      let locale = Locale(identifier: "en_US")
      let graphs = (0..<count).map { _ in
        ViewGraph(
          RoomPage(store: Store(initialState: Room.State()) { Room() })
            .environment(\.locale, locale)
        )
      }
      for graph in graphs { _ = graph.snapshot }
      let name = "a page with the same \(Room.messageCount) messages"
      ProcessorTime.print(name, parts: count, repetitions: 3_000 / count) {
        store.send(.send)
        for graph in graphs {
          precondition(!graph.flushGroups().isEmpty, "The message appears on each page.")
        }
      }
    }
  }
}
