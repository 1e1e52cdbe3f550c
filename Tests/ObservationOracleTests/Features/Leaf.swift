import ComposableArchitecture

/// A feature without children.
@Reducer
struct Leaf {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var number = 0
    var other = 0
    @ObservationStateIgnored var lineage = Lineage()
  }

  enum Action {
    case edit(Edit<State>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .edit(let edit): edit.body(&state)
      }
      return .none
    }
  }
}

/// A change of a state as the payload of an action.
struct Edit<State>: Sendable {
  let body: @Sendable (inout State) -> Void
}

extension Edit: CustomStringConvertible {
  var description: String { "edit" }
}
