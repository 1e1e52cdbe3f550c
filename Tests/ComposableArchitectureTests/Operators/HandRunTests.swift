import ComposableArchitecture
import Testing

/// Reducers that call `reduce(into:action:)` of others themselves, as old higher-order reducers do.
@MainActor
@Suite struct HandRunTests {
  /// Works until its gate is open, then tells so; or goes away.
  @Reducer
  struct Worker {
    @ObservableState
    struct State: Equatable, Identifiable {
      var id = 0
      var hasWorked = false
    }
    enum Action: Equatable {
      case work
      case worked
      case close
    }
    let gate: AsyncStream<Void>
    @Dependency(\.dismiss) var dismiss
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
        case .close:
          return .run { _ in await dismiss() }
        }
      }
    }
  }

  @Reducer
  struct Office {
    @ObservableState
    struct State: Equatable {
      var optional: Worker.State?
      @Presents var presented: Worker.State?
      var rows: IdentifiedArrayOf<Worker.State> = []
      var screens = StackState<Worker.State>()
    }
    enum Action: Equatable {
      case optional(Worker.Action)
      case presented(PresentationAction<Worker.Action>)
      case rows(IdentifiedActionOf<Worker>)
      case screens(StackActionOf<Worker>)
      case clear
      case touch
    }
    let gate: AsyncStream<Void>
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if action == .clear { state = State() }
        return .none
      }
      .ifLet(\.optional, action: \.optional) { Worker(gate: gate) }
      .ifLet(\.$presented, action: \.presented) { Worker(gate: gate) }
      .forEach(\.rows, action: \.rows) { Worker(gate: gate) }
      .forEach(\.screens, action: \.screens) { Worker(gate: gate) }
    }
  }

  /// Runs another reducer and sees its actions pass by; the name it calls is that of newer 1.x code.
  struct Logged<Base: Reducer>: Reducer {
    let base: Base
    func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
      base._reduce(into: &state, action: action)
    }
  }

  /// Two reducers of one type, each with a state of its own.
  struct TwoOffices: Reducer {
    struct State: Equatable {
      var left = Office.State()
      var right = Office.State()
    }
    @CasePathable
    enum Action {
      case left(Office.Action)
      case right(Office.Action)
    }
    let gate: AsyncStream<Void>
    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .left(let action):
          Office(gate: gate).reduce(into: &state.left, action: action).map { .left($0) }
        case .right(let action):
          Office(gate: gate).reduce(into: &state.right, action: action).map { .right($0) }
        }
      }
    }
  }

  @Test(arguments: 0..<4)
  func `the effects of a child end with it`(kind: Int) async {
    let (gate, door) = AsyncStream<Void>.makeStream()
    let (initial, work): (Office.State, Office.Action) =
      [
        (Office.State(optional: Worker.State()), .optional(.work)),
        (Office.State(presented: Worker.State()), .presented(.presented(.work))),
        (Office.State(rows: [Worker.State()]), .rows(.element(id: 0, action: .work))),
        (Office.State(), .screens(.element(id: 0, action: .work))),
      ][kind]
    let store = Store(initialState: initial) { Logged(base: Logged(base: Office(gate: gate))) }
    if kind == 3 { store.send(.screens(.push(id: 0, state: Worker.State()))) }
    let task = store.send(work)
    store.send(.touch)
    store.send(.clear)
    door.finish()
    // An action of a child that has gone would be an issue.
    await task.finish()
    #expect(store.state == Office.State())
  }

  @Test func `the effects of a child go on while it is there`() async {
    let (gate, door) = AsyncStream<Void>.makeStream()
    let store = Store(
      initialState: Office.State(optional: Worker.State(), rows: [Worker.State(id: 1)])
    ) {
      Logged(base: Office(gate: gate))
    }
    let tasks = [
      store.send(.optional(.work)), store.send(.rows(.element(id: 1, action: .work))),
    ]
    store.send(.touch)
    door.finish()
    for task in tasks { await task.finish() }
    #expect(store.optional?.hasWorked == true)
    #expect(store.rows[id: 1]?.hasWorked == true)
  }

  @Test func `a presented child dismisses itself`() async {
    let store = Store(initialState: Office.State(presented: Worker.State())) {
      Logged(base: Office(gate: .finished))
    }
    await store.send(.presented(.presented(.close))).finish()
    #expect(store.presented == nil)
  }

  @Test func `two reducers of one type leave each other's effects alone`() async {
    let (gate, door) = AsyncStream<Void>.makeStream()
    let store = Store(
      initialState: TwoOffices.State(left: Office.State(optional: Worker.State()))
    ) {
      TwoOffices(gate: gate)
    }
    let task = store.send(.left(.optional(.work)))
    store.send(.right(.touch))
    door.finish()
    await task.finish()
    #expect(store.withState { $0.left.optional?.hasWorked } == true)
  }
}
