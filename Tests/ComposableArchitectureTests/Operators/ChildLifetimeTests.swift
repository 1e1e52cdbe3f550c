import ComposableArchitecture
import Testing

/// Tests the lifetime of children's effects.
@MainActor
@Suite struct ChildLifetimeTests {
  /// A child with work that waits for a gate.
  @Reducer
  struct Worker {
    @ObservableState
    struct State: Equatable, Identifiable {
      var id = 0
      var note = ""
      var hasWorked = false
    }
    enum Action: Equatable {
      case work
      case worked
      case note(String)
    }
    let gate: AsyncStream<Void>
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .work:
          return .run { [gate] send in
            for await _ in gate {}
            await send(.worked)
          }
        case .worked:
          state.hasWorked = true
          return .none
        case .note(let note):
          state.note = note
          return .none
        }
      }
    }
  }

  /// A feature with a choice between two states.
  @Reducer
  struct Either {
    @ObservableState
    enum State: Equatable {
      case left(Worker.State)
      case right(Worker.State)
    }
    enum Action: Equatable {
      case left(Worker.Action)
      case right(Worker.Action)
      case set(State)
    }
    let gate: AsyncStream<Void>
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .set(let other) = action { state = other }
        return .none
      }
      .ifCaseLet(\.left, action: \.left) { Worker(gate: gate) }
      .ifCaseLet(\.right, action: \.right) { Worker(gate: gate) }
    }
  }

  @Reducer
  struct Parent {
    @ObservableState
    struct State: Equatable {
      var child: Worker.State?
      var either: Either.State?
      var rows: IdentifiedArrayOf<Worker.State> = []
      var alert: AlertState<AlertAction>?
    }
    enum AlertAction: Equatable { case next, ok }
    enum Action: Equatable {
      case child(Worker.Action)
      case either(Either.Action)
      case rows(IdentifiedActionOf<Worker>)
      case alert(AlertAction)
      case set(State)
    }
    let gate: AsyncStream<Void>
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .set(let other):
          state = other
        case .alert(.next):
          state.alert = AlertState { TextState("second") }
        default:
          break
        }
        return .none
      }
      .ifLet(\.child, action: \.child) { Worker(gate: gate) }
      .ifLet(\.either, action: \.either) { Either(gate: gate) }
      .forEach(\.rows, action: \.rows) { Worker(gate: gate) }
      .ifLet(\.alert, action: \.alert)
    }
  }

  /// Starts `work`, applies `change`, opens the gate, and returns the resulting state.
  private func state(
    from initialState: Parent.State,
    work: Parent.Action,
    change: (inout Parent.State) -> Void
  ) async -> Parent.State {
    let (gate, door) = AsyncStream<Void>.makeStream()
    let store = Store(initialState: initialState) { Parent(gate: gate) }
    let task = store.send(work)
    var state = store.state
    change(&state)
    store.send(.set(state))
    door.finish()
    await task.finish()
    return store.state
  }

  @Test func `a child's effects continue while its fields change`() async {
    let initial = Parent.State(child: Worker.State())
    let state = await state(from: initial, work: .child(.work)) { $0.child?.note = "changed" }
    #expect(state.child == Worker.State(note: "changed", hasWorked: true))
  }

  @Test func `a child's effects are cancelled if a child with a new id replaces it`() async {
    let initial = Parent.State(child: Worker.State(id: 1))
    let state = await state(from: initial, work: .child(.work)) { $0.child?.id = 2 }
    #expect(state.child?.hasWorked == false)
  }

  @Test func `a child's effects are cancelled if its state changes to another case`() async {
    let initial = Parent.State(either: .left(Worker.State()))
    let work = Parent.Action.either(.left(.work))
    let other = await state(from: initial, work: work) { $0.either = .right(Worker.State()) }
    #expect(other.either == .right(Worker.State()))
    let same = await state(from: initial, work: work) {
      $0.either?.modify(\.left) { $0.note = "x" }
    }
    #expect(same.either == .left(Worker.State(note: "x", hasWorked: true)))
  }

  @Test func `a grandchild's effects are cancelled with its parent`() async {
    let initial = Parent.State(either: .left(Worker.State()))
    let state = await state(from: initial, work: .either(.left(.work))) { $0.either = nil }
    #expect(state.either == nil)
  }

  @Test func `rows that are moved or replaced under the same id keep their effects`() async {
    let initial = Parent.State(rows: [Worker.State(id: 1), Worker.State(id: 2)])
    let work = Parent.Action.rows(.element(id: 1, action: .work))
    let moved = await state(from: initial, work: work) { $0.rows.swapAt(0, 1) }
    #expect(moved.rows.map(\.id) == [2, 1])
    #expect(moved.rows[id: 1]?.hasWorked == true)
    let replaced = await state(from: initial, work: work) {
      $0.rows[id: 1] = Worker.State(id: 1, note: "new")
    }
    #expect(replaced.rows[id: 1] == Worker.State(id: 1, note: "new", hasWorked: true))
  }

  @Test func `an action for another case is reported and the parent receives it`() {
    let store = Store(initialState: Either.State.left(Worker.State())) {
      Either(gate: .finished)
      Reduce<Either.State, Either.Action> { state, action in
        if action == .right(.note("x")) { state.modify(\.left) { $0.note = "seen" } }
        return .none
      }
    }
    withKnownIssue {
      _ = store.send(.right(.note("x")))
    } matching: { issue in
      "\(issue)".contains("\"ifCaseLet\" at")
    }
    #expect(store.withState { $0 } == .left(Worker.State(note: "seen")))
  }

  @Test func `an alert is dismissed after its action unless the parent presents another alert`() {
    let store = Store(
      initialState: Parent.State(alert: AlertState { TextState("first") })
    ) {
      Parent(gate: .finished)
    }
    store.send(.alert(.next))
    #expect(store.alert == AlertState { TextState("second") })
    store.send(.alert(.ok))
    #expect(store.alert == nil)
  }
}
