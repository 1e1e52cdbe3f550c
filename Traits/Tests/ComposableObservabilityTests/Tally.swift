import ComposableArchitecture
import ViewKit

/// A feature of a page: a count, and an effect that increments it.
@Reducer
struct Tally {
  @ObservableState
  struct State: Codable, Equatable { var count = 0 }

  enum Action: Equatable {
    case tapped
    case incremented
  }

  /// Waits in the effect; `nil` without an effect.
  var wait: (@Sendable () async throws -> Void)?

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      state.count += 1
      guard action == .tapped, let wait else { return .none }
      return .run(name: "wait") { send in
        try await wait()
        await send(.incremented)
      }
    }
  }
}

/// A button with the count.
struct TallyView: View {
  let store: StoreOf<Tally>

  var body: some View {
    Button("\(store.count)") { store.send(.tapped) }
  }
}
