import ComposableArchitecture

/// A feature with a navigation stack and an optional defect.
@Reducer
struct Tower {
  @TaskLocal static var isDefective = false

  @ObservableState
  struct State: Equatable {
    var floors = StackState([Floor.State()])
  }

  enum Action: Equatable {
    case built
    case floors(StackActionOf<Floor>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .built = action { state.floors.insert(Floor.State(), at: state.floors.count / 2) }
      return .none
    }
    .forEach(\.floors, action: \.floors) { Floor() }
  }

  static let invariants: [Invariant<State, Action>] = [
    Invariant("no floor of a tower is below the ground") { state in
      state.floors.count < 3 || state.floors.allSatisfy { $0.height >= 0 }
    }
  ]
}

@Reducer
struct Floor {
  @ObservableState
  struct State: Equatable {
    var height = 0
  }

  enum Action: Equatable {
    case lowered
    case raised
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .lowered: state.height -= state.height > 0 || Tower.isDefective ? 1 : 0
      case .raised: state.height += 1
      }
      return .none
    }
  }
}
