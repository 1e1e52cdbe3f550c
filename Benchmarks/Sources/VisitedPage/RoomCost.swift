import ComposableCore
import Foundation
import ViewKit

/// The cost of a new message for each person in a room, without a host, for `Scripts/measure/bench-web`.
@MainActor
enum RoomCost {
  /// The numbers of persons.
  static let counts = [10, 100, 1000]

  /// Prints the number of persons, and the microseconds of processor time per person.
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
      let sendMessage = {
        store.send(.send)
        for graph in graphs {
          precondition(!graph.flushGroups().isEmpty, "The message appears on each page.")
        }
      }
      let repetitions = 3_000 / count
      for _ in 0..<repetitions { sendMessage() }
      let times = (0..<9).map { _ in
        let start = ProcessorTime.seconds
        for _ in 0..<repetitions { sendMessage() }
        return (ProcessorTime.seconds - start) / Double(repetitions * count)
      }
      print(count, String(format: "%.1f", times.sorted()[times.count / 2] * 1e6), separator: "\t")
    }
  }
}
