import CasePathsCore
import ComposableCore
import IdentifiedCollections
import SwiftNavigation
import Testing

/// Children with types that the compiler infers from their case paths.
private struct Inferred: Reducer {
  struct State: Equatable {
    var always = 0
    var optional: Int?
    var mode = Mode.State.first(0)
    @PresentationState var presented: Int?
    var notice: AlertState<Tap>?
    var rows: IdentifiedArrayOf<Row> = []
    var path = StackState<Int>()
  }

  struct Row: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  enum Tap: Equatable { case ok }

  enum Action: Equatable {
    case always(Bool)
    case optional(Bool)
    case mode(Mode.Action)
    case presented(PresentationAction<Bool>)
    case notice(Tap)
    case row(id: Int, action: Bool)
    case path(StackAction<Int, Bool>)
  }

  var body: some Reducer<State, Action> {
    Scope(state: \.always, action: /Action.always) {
      Reduce { state, action in
        state += action ? 1 : 0
        return .none
      }
    }
    Scope(state: \.mode, action: /Action.mode) { Mode() }
    Reduce { _, _ in .none }
      .ifLet(\.optional, action: /Action.optional) {
        Reduce { state, action in
          state += action ? 1 : 0
          return .none
        }
      }
      .ifLet(\.$presented, action: /Action.presented) {
        Reduce { state, action in
          state += action ? 1 : 0
          return .none
        }
      }
      .ifLet(\.notice, action: /Action.notice) {}
      .forEach(\.rows, action: /Action.row(id:action:)) {
        Reduce { row, action in
          row.count += action ? 1 : 0
          return .none
        }
      }
      .forEach(\.path, action: /Action.path) {
        Reduce { state, action in
          state += action ? 1 : 0
          return .none
        }
      }
  }
}

private struct Mode: Reducer {
  enum State: Equatable {
    case first(Int)
    case second(Int)
  }

  enum Action: Equatable {
    case first(Bool)
    case second(Bool)
  }

  var body: some ReducerOf<Self> {
    Scope(state: /State.first, action: /Action.first) {
      Reduce { state, action in
        state += action ? 1 : 0
        return .none
      }
    }
    Scope(state: /State.second, action: /Action.second) {}
  }
}

/// Children without a reducer.
private struct Empty: Reducer {
  typealias State = Inferred.State
  typealias Action = Inferred.Action

  var body: some Reducer<State, Action> {
    Scope(state: \.always, action: /Action.always) {}
    Scope(state: \.mode, action: /Action.mode) { EmptyReducer() }
    Reduce { _, _ in .none }
      .ifLet(\.optional, action: /Action.optional) {}
      .ifLet(\.$presented, action: /Action.presented) { EmptyReducer() }
      .ifLet(\.notice, action: /Action.notice) { EmptyReducer() }
      .forEach(\.rows, action: /Action.row(id:action:)) {}
      .forEach(\.path, action: /Action.path) { EmptyReducer() }
  }
}

@MainActor
@Suite struct ChildOfCasePathTests {
  @Test func `the types of an anonymous child are inferred from its case path`() {
    var state = Inferred.State(optional: 0, rows: [Inferred.Row(id: 1)])
    state.presented = 0
    state.notice = AlertState { TextState("Saved") }
    state.path.append(0)
    let store = Store(initialState: state) { Inferred() }
    store.send(.always(true))
    store.send(.optional(true))
    store.send(.mode(.first(true)))
    store.send(.presented(.presented(true)))
    store.send(.notice(.ok))
    store.send(.row(id: 1, action: true))
    store.withState { state in
      #expect(state.always == 1)
      #expect(state.optional == 1)
      #expect(state.mode == .first(1))
      #expect(state.presented == 1)
      #expect(state.notice == nil)
      #expect(state.rows[id: 1]?.count == 1)
    }
  }

  @Test func `a child may have no reducer`() {
    let store = Store(initialState: Inferred.State(optional: 0)) { Empty() }
    store.send(.always(true))
    store.send(.optional(true))
    #expect(store.withState { $0 } == Inferred.State(optional: 0))
  }
}
