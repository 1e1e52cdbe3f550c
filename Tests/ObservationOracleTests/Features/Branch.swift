import ComposableArchitecture

/// A feature with every kind of child.
@Reducer
struct Branch {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var number = 0
    var leaf = Leaf.State(id: 10)
    var twin = Leaf.State(id: 11)
    var optional: Leaf.State?
    @Presents var presented: Leaf.State?
    @Presents var destination: Destination.State?
    var mode = Destination.State.first(Leaf.State(id: 12))
    var rows: IdentifiedArrayOf<Leaf.State> = []
    var list: [Leaf.State] = []
    var path = StackState<Leaf.State>()
    @ObservationStateIgnored var lineage = Lineage()
  }

  enum Action {
    case edit(Edit<State>)
    case leaf(Leaf.Action)
    case twin(Leaf.Action)
    case optional(Leaf.Action)
    case presented(PresentationAction<Leaf.Action>)
    case destination(PresentationAction<Destination.Action>)
    case mode(Destination.Action)
    case rows(IdentifiedActionOf<Leaf>)
    case path(StackActionOf<Leaf>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.leaf, action: \.leaf) { Leaf() }
    Scope(state: \.twin, action: \.twin) { Leaf() }
    Scope(state: \.mode, action: \.mode) { Destination.body }
    Reduce { state, action in
      if case .edit(let edit) = action { edit.body(&state) }
      return .none
    }
    .ifLet(\.optional, action: \.optional) { Leaf() }
    .ifLet(\.$presented, action: \.presented) { Leaf() }
    .ifLet(\.$destination, action: \.destination) { Destination.body }
    .forEach(\.rows, action: \.rows) { Leaf() }
    .forEach(\.path, action: \.path) { Leaf() }
  }
}

extension Branch.State {
  /// Creates a branch with every kind of child.
  static func full(id: Int) -> Self {
    Self(
      id: id,
      optional: Leaf.State(id: 13),
      presented: Leaf.State(id: 14),
      destination: .first(Leaf.State(id: 15)),
      rows: [Leaf.State(id: 0), Leaf.State(id: 1)],
      list: [Leaf.State(id: 16), Leaf.State(id: 17)],
      path: StackState([Leaf.State(id: 18), Leaf.State(id: 19)])
    )
  }
}
