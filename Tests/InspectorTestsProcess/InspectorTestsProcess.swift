import ComposableCore
import ComposableInspectorClient
import Foundation

/// A process that shows its store in a remote inspector: `InspectorTestsProcess ADDRESS COUNT RATE`.
///
/// It sends COUNT actions at RATE actions per second, prints the number of sent actions, and runs until its input ends.
@main
enum InspectorTestsProcess {
  /// A counter with an effect that formats every hundredth number.
  struct Counter: Reducer {
    struct State: Codable, Equatable {
      var count = 0
      var last = ""
    }

    enum Action: Codable, Equatable {
      case counted
      case said(String)
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .counted:
          state.count += 1
          guard state.count.isMultiple(of: 100) else { return .none }
          return .run(name: "say") { [count = state.count] send in await send(.said("\(count)")) }
        case .said(let text):
          state.last = text
          return .none
        }
      }
    }
  }

  @MainActor
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 4, let count = Int(arguments[2]), let rate = Int(arguments[3]) else {
      fatalError("Expected an address, how many actions, and how many a second.")
    }
    let store = Store(initialState: Counter.State()) { Counter() }
    store.inspect(at: arguments[1], named: "Counter") { Counter() }
    let begin = ContinuousClock.now
    for number in 1...max(1, count) where number <= count {
      store.send(.counted)
      // Deadlines are absolute, so a delay is compensated.
      if rate > 0, number.isMultiple(of: 10) {
        try await Task.sleep(until: begin + .seconds(Double(number) / Double(rate)))
      }
    }
    let seconds = begin.duration(to: .now) / .seconds(1)
    say("sent \(store.withState(\.count)) in \(seconds)")
    await untilInputEnds()
  }

  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private static func untilInputEnds() async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        while readLine() != nil {}
        continuation.resume()
      }
    }
  }
}
