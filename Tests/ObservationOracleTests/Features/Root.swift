import ComposableArchitecture

/// The root feature: two branches that can be swapped, and optional branches.
@Reducer
struct Root {
  @ObservableState
  struct State: Equatable {
    var number = 0
    var left = Branch.State.full(id: 20)
    var right = Branch.State.full(id: 21)
    var optional: Branch.State?
    @Presents var presented: Branch.State?
    var branches: IdentifiedArrayOf<Branch.State> = []
    @Shared var shared: Int
    @ObservationStateIgnored var lineage = Lineage()
  }

  enum Action {
    case edit(Edit<State>)
    /// Applies the edits as separate actions in one drain.
    case edits([Edit<State>])
    /// Sends to another store during the reduce.
    case forward(Edit<Void>)
    case left(Branch.Action)
    case right(Branch.Action)
    case optional(Branch.Action)
    case presented(PresentationAction<Branch.Action>)
    case branches(IdentifiedActionOf<Branch>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: \.left) { Branch() }
    Scope(state: \.right, action: \.right) { Branch() }
    Reduce { state, action in
      switch action {
      case .edit(let edit):
        edit.body(&state)
      case .edits(let edits):
        return .merge(edits.map { .send(.edit($0)) })
      case .forward(let edit):
        var nothing: Void = ()
        edit.body(&nothing)
      case .left, .right, .optional, .presented, .branches:
        break
      }
      return .none
    }
    .ifLet(\.optional, action: \.optional) { Branch() }
    .ifLet(\.$presented, action: \.presented) { Branch() }
    .forEach(\.branches, action: \.branches) { Branch() }
  }
}

extension Root.State {
  /// Creates a state with every kind of child.
  static func full(shared: Shared<Int>) -> Self {
    Self(
      optional: .full(id: 22),
      presented: .full(id: 23),
      branches: [.full(id: 0), .full(id: 1)],
      shared: shared
    )
  }
}
