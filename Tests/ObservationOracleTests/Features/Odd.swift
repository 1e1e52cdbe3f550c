import ComposableArchitecture

/// A feature with children in unusual types and positions.
@Reducer
struct Odd {
  @ObservableState
  struct State: Equatable {
    var number = 0
    var double: Leaf.State?? = .some(Leaf.State(id: 1))
    var byName: [String: Leaf.State] = ["a": Leaf.State(id: 2)]
    var table = [[Leaf.State(id: 3)], [Leaf.State(id: 4)]]
    var list: [Leaf.State?] = [Leaf.State(id: 5), nil]
    var maybeRows: IdentifiedArrayOf<Leaf.State>? = [Leaf.State(id: 0)]
    var rows: IdentifiedArrayOf<Leaf.State> = [Leaf.State(id: 0), Leaf.State(id: 1)]
    var enums: [Destination.State] = [.first(Leaf.State(id: 6))]
    var pair = Pair()
    var plain = Plain()
    var selectedID: Int? = 0
    @Shared var shared: Int
    @Shared var sharedLeaf: Leaf.State

    /// A child derived from other fields.
    var derived: Leaf.State {
      get { Leaf.State(id: 7, number: number) }
      set { number = newValue.number }
    }

    /// A child that is the selected row.
    var selected: Leaf.State? {
      get { selectedID.flatMap { rows[id: $0] } }
      set { if let newValue { rows[id: newValue.id] = newValue } }
    }

    var total: Int { rows.reduce(0) { $0 + $1.number } }

    mutating func startOver() {
      self = State(shared: $shared, sharedLeaf: $sharedLeaf)
    }
  }

  /// A value whose equality ignores its second part.
  struct Pair: Equatable {
    var first = 0.0
    var second = Double.nan
  }

  /// An unobservable value with observable parts.
  struct Plain: Equatable {
    var leaf = Leaf.State(id: 8)
    var rows: IdentifiedArrayOf<Leaf.State> = [Leaf.State(id: 9)]
  }

  enum Action {
    case edit(Edit<State>)
    case derived(Leaf.Action)
    case selected(Leaf.Action)
    case double(Leaf.Action)
    case byName(Leaf.Action)
    case plain(Leaf.Action)
    case plainRows(IdentifiedActionOf<Leaf>)
    case rows(IdentifiedActionOf<Leaf>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.derived, action: \.derived) { Leaf() }
    Scope(state: \.plain.leaf, action: \.plain) { Leaf() }
    Reduce { state, action in
      if case .edit(let edit) = action { edit.body(&state) }
      return .none
    }
    .ifLet(\.selected, action: \.selected) { Leaf() }
    .forEach(\.rows, action: \.rows) { Leaf() }
    .forEach(\.plain.rows, action: \.plainRows) { Leaf() }
  }
}
