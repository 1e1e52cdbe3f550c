import CasePathsCore
import ComposableCore
import IdentifiedCollections
import SwiftNavigation

/// A feature with every kind of child in the pre-macro syntax.
struct OldParent: ReducerProtocol {
  struct State: Equatable {
    var field = Counter.State()
    var optional: Counter.State?
    @PresentationState var presented: Counter.State?
    @PresentationState var alert: AlertState<Button>?
    var plainAlert: AlertState<Button>?
    var rows: IdentifiedArrayOf<Counter.State> = []
    var path = StackState<Counter.State>()
    @BindingState var name = ""
    var log: [String] = []
  }

  enum Button: Equatable { case confirmed }

  enum Action: Equatable, BindableAction {
    case field(Counter.Action)
    case optional(Counter.Action)
    case presented(PresentationAction<Counter.Action>)
    case alert(PresentationAction<Button>)
    case plainAlert(Button)
    case row(id: Int, action: Counter.Action)
    case path(StackAction<Counter.State, Counter.Action>)
    case binding(BindingAction<State>)
    case clearOptional
  }

  var body: some ReducerProtocol<State, Action> {
    BindingReducer()
    Scope(state: \.field, action: /Action.field) { Counter() }
    CombineReducers {
      Reduce<State, Action> { state, action in
        switch action {
        case .binding(\.$name): state.log.append("name \(state.name)")
        case .clearOptional: state.optional = nil
        default: break
        }
        return .none
      }
    }
    .ifLet(\.optional, action: /Action.optional) { Counter() }
    .ifLet(\.$presented, action: /Action.presented) { Counter() }
    .ifLet(\.$alert, action: /Action.alert)
    .ifLet(\.plainAlert, action: /Action.plainAlert)
    .forEach(\.rows, action: /Action.row(id:action:)) { Counter() }
    .forEach(\.path, action: /Action.path) { Counter() }
  }
}

/// A choice between two children in plain enums without generated case paths.
struct OldChoice: Reducer {
  enum State: Equatable {
    case first(Counter.State)
    case second(Counter.State)
  }

  enum Action: Equatable {
    case first(Counter.Action)
    case second(Counter.Action)
    case change(State)
  }

  var body: some ReducerProtocolOf<Self> {
    Scope(state: /State.first, action: /Action.first) { Counter() }
    Reduce<State, Action> { state, action in
      if case .change(let other) = action { return change(&state, to: other) }
      return .none
    }
    .ifCaseLet(/State.second, action: /Action.second) { Counter() }
  }

  private func change(_ state: inout State, to other: State) -> EffectTask<Action> {
    state = other
    return .none
  }
}
