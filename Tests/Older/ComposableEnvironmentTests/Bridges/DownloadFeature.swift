import ComposableArchitecture

/// A current feature that counts clock ticks, with dismissible details.
@Reducer
struct Download {
  struct State: Equatable, Identifiable {
    var id = 0
    var ticks = 0
    var details: Details.State?
  }

  @CasePathable
  enum Action: Equatable {
    case start, stop, ticked
    case showDetails(Bool)
    case details(Details.Action)
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start:
        return .run { [clock] send in
          for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
        }
        .cancellable(id: "ticks")
      case .stop:
        return .cancel(id: "ticks")
      case .ticked:
        state.ticks += 1
        return .none
      case .showDetails(let isShown):
        state.details = isShown ? Details.State() : nil
        return .none
      case .details:
        return .none
      }
    }
    .ifLet(\.details, action: \.details) {
      Details()
    }
  }
}

@Reducer
struct Details {
  struct State: Equatable { var isLoaded = false }
  enum Action: Equatable { case load, loaded }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .load:
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(1))
          await send(.loaded)
        }
      case .loaded:
        state.isLoaded = true
        return .none
      }
    }
  }
}
