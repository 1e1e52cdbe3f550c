import CasePathsCore
import ComposableCore
import ConcurrencyExtras
import IdentifiedCollections
import Testing

/// Tests reducers as closures with an environment.
@MainActor
@Suite struct AnyReducerTests {
  private struct Tally: Equatable, Identifiable {
    var id = 0
    var count = 0
    var fact = ""
  }

  private enum TallyAction: Equatable {
    case add
    case ask
    case answered(String)
  }

  private struct TallyEnvironment: Sendable {
    var step = 1
    var fact: @Sendable (Int) async -> String = { "\($0) is good" }
  }

  private typealias TallyReducer = AnyReducer<Tally, TallyAction, TallyEnvironment>

  private static let tally = TallyReducer { state, action, environment in
    switch action {
    case .add:
      state.count += environment.step
      return .none
    case .ask:
      return .task { [count = state.count] in .answered(await environment.fact(count)) }
    case .answered(let fact):
      state.fact = fact
      return .none
    }
  }

  private struct Album: Equatable {
    var cover = Tally()
    var selected: Tally?
    var pages: IdentifiedArrayOf<Tally> = []
    var notes: [String: Tally] = [:]
    var log: [String] = []
  }

  private enum AlbumAction: Equatable {
    case cover(TallyAction)
    case selected(TallyAction)
    case page(id: Int, action: TallyAction)
    case note(key: String, action: TallyAction)
  }

  private struct AlbumEnvironment {
    var tally = TallyEnvironment()
  }

  private static let album = AnyReducer<Album, AlbumAction, AlbumEnvironment>.combine(
    tally.pullback(state: \.cover, action: /AlbumAction.cover, environment: { $0.tally }),
    tally.optional()
      .pullback(state: \.selected, action: /AlbumAction.selected, environment: { $0.tally }),
    tally.forEach(state: \.pages, action: /AlbumAction.page, environment: { $0.tally }),
    tally.forEach(state: \.notes, action: /AlbumAction.note, environment: \.tally),
    AnyReducer { state, action, _ in
      state.log.append("\(action)")
      return .none
    }
  )

  private func album(_ state: Album) -> Store<Album, AlbumAction> {
    Store(
      initialState: state,
      reducer: Self.album,
      environment: AlbumEnvironment(tally: TallyEnvironment(step: 2))
    )
  }

  @Test func `a closure receives the environment with each action`() async {
    let store = Store(
      initialState: Tally(),
      reducer: Self.tally,
      environment: TallyEnvironment(step: 5)
    )
    store.send(.add)
    await store.send(.ask).finish()
    #expect(store.currentState == Tally(count: 5, fact: "5 is good"))
  }

  @Test func `child reducers run in fields, optionals, collections and dictionaries`() async {
    let store = album(
      Album(
        selected: Tally(),
        pages: [Tally(id: 1), Tally(id: 2)],
        notes: ["a": Tally(), "b": Tally()]
      )
    )
    store.send(.cover(.add))
    store.send(.selected(.add))
    store.send(.page(id: 2, action: .add))
    await store.send(.page(id: 2, action: .ask)).finish()
    store.send(.note(key: "b", action: .add))
    let state = store.currentState
    #expect(state.cover.count == 2)
    #expect(state.selected?.count == 2)
    #expect(state.pages.elements == [Tally(id: 1), Tally(id: 2, count: 2, fact: "2 is good")])
    #expect(state.notes == ["a": Tally(), "b": Tally(count: 2)])
    #expect(state.log.count == 6)
  }

  @Test func `actions for missing children are reported`() {
    let store = album(Album())
    for (action, heading) in [
      (AlbumAction.selected(.add), #""optional" at "#),
      (.page(id: 9, action: .add), #""forEach" at "#),
      (.note(key: "z", action: .add), #""forEach" at "#),
    ] {
      withKnownIssue {
        _ = store.send(action)
      } matching: { issue in
        issue.comments.contains {
          $0.rawValue.hasPrefix(heading + "ComposableCoreTests/AnyReducerTests.swift:")
        }
      }
    }
    #expect(store.currentState.log.count == 3)
  }

  private enum Choice: Equatable {
    case left(Tally)
    case right(Tally)
  }

  private enum ChoiceAction: Equatable {
    case left(TallyAction)
    case right(TallyAction)
  }

  @Test func `a child reducer runs in a case of an enum`() {
    let reducer = AnyReducer<Choice, ChoiceAction, TallyEnvironment>.combine([
      Self.tally.pullback(state: /Choice.left, action: /ChoiceAction.left, environment: { $0 }),
      Self.tally.pullback(state: /Choice.right, action: /ChoiceAction.right, environment: { $0 }),
    ])
    let store = Store(
      initialState: .right(Tally()),
      reducer: reducer,
      environment: TallyEnvironment()
    )
    store.send(.right(.add))
    #expect(store.currentState == .right(Tally(count: 1)))
    withKnownIssue {
      _ = store.send(.left(.add))
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("AnyReducerTests.swift") }
    }
  }

  @Test func `pre-1.0 and current reducers contain each other`() {
    struct Modern: Reducer {
      let tally: TallyReducer
      let step: Int

      var body: some Reducer<Tally, TallyAction> {
        Reduce(tally, environment: TallyEnvironment(step: step))
        Reduce { state, action in
          if action == .add { state.fact += "!" }
          return .none
        }
      }
    }
    let tally = Self.tally
    let old = TallyReducer { environment in Modern(tally: tally, step: environment.step) }
      .combined(
        with: TallyReducer { state, _, _ in
          state.fact += "?"
          return .none
        }
      )
      .combined(with: .empty)
    let store = Store(initialState: Tally(), reducer: old, environment: TallyEnvironment(step: 4))
    store.send(.add)
    #expect(store.currentState == Tally(count: 4, fact: "!?"))
  }

  @Test func `a feature without an environment is converted directly`() {
    struct Louder: Reducer {
      func reduce(into state: inout Tally, action: TallyAction) -> Effect<TallyAction> {
        state.fact += "!"
        return .none
      }
    }
    let old = TallyReducer.combine(TallyReducer(Louder()), Self.tally, AnyReducer(Louder()))
    let store = Store(initialState: Tally(), reducer: old, environment: TallyEnvironment(step: 4))
    store.send(.add)
    #expect(store.currentState == Tally(count: 4, fact: "!!"))
  }

  @Test func `a reducer can be called directly`() {
    var state = Tally()
    _ = Self.tally.run(&state, .add, TallyEnvironment(step: 3))
    _ = Self.tally(&state, .add, TallyEnvironment(step: 4))
    #expect(state.count == 7)
  }

  @Test func `an id of the parent cancels a child's effects`() async {
    enum StopID {}
    let gate = Gate()
    let child = TallyReducer { state, action, _ in
      switch action {
      case .ask:
        return .task {
          await gate.pass()
          return .answered("late")
        }
        .cancellable(id: StopID.self)
      case .answered(let fact): state.fact = fact
      case .add: return .cancel(id: StopID.self)
      }
      return .none
    }
    let parent = AnyReducer<Album, AlbumAction, Void>.combine(
      child.forEach(state: \.pages, action: /AlbumAction.page, environment: { TallyEnvironment() }),
      AnyReducer { state, action, _ in
        if case .cover = action { return .cancel(id: StopID.self) }
        return .none
      }
    )
    let store = Store(
      initialState: Album(pages: [Tally(id: 1)]),
      reducer: parent,
      environment: ()
    )
    let task = store.send(.page(id: 1, action: .ask))
    store.send(.cover(.add))
    gate.open()
    await task.finish()
    #expect(store.currentState.pages[id: 1]?.fact == "")
  }

  @Test func `bindings are written before the closure runs`() {
    struct Form: Equatable {
      @BindableState var name = ""
      var log: [String] = []
    }
    enum FormAction: BindableAction {
      case binding(BindingAction<Form>)
    }
    let reducer = AnyReducer<Form, FormAction, Void> { state, _, _ in
      state.log.append(state.name)
      return .none
    }
    .binding()
    let store = Store(initialState: Form(), reducer: reducer, environment: ())
    store.send(.binding(.set(\.$name, "Ada")))
    #expect(store.currentState.log == ["Ada"])
  }

  @Test func `debugging and tracing do not change the reducer`() {
    let reducer = Self.tally.debug("tally").debugActions().debug(actionFormat: .labelsOnly)
      .signpost()
    let store = Store(initialState: Tally(), reducer: reducer, environment: TallyEnvironment())
    store.send(.add)
    #expect(store.currentState.count == 1)
  }
}
