import ComposableArchitecture

/// The star buttons of one screen; all screens share the favorites.
@Reducer
struct Stars {
  @ObservableState
  struct State: Equatable {
    @Shared(.favorites) var favorites
  }

  enum Action: Equatable {
    case tapped(Subject)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped(let subject):
        state.$favorites.withLock { $0.toggle(subject) }
        return .none
      }
    }
  }
}
