import ComposableArchitecture

/// Two concurrent effects, and two sequential effects.
@Reducer
struct OrderFeature {
  @ObservableState
  struct State: Equatable, Sendable {
    var arrivals: [String] = []
  }

  enum Action: Equatable, Sendable {
    case arrivalReceived(String)
    case concatenateButtonTapped
    case mergeButtonTapped
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .arrivalReceived(let name):
        state.arrivals.append(name)
        return .none
      case .concatenateButtonTapped:
        return .concatenate(
          arrival("slow", after: .seconds(2)),
          arrival("quick", after: .seconds(1))
        )
      case .mergeButtonTapped:
        return .merge(arrival("slow", after: .seconds(2)), arrival("quick", after: .seconds(1)))
      }
    }
  }

  private func arrival(_ name: String, after time: Duration) -> Effect<Action> {
    .run { send in
      try await clock.sleep(for: time)
      await send(.arrivalReceived(name))
    }
  }
}
