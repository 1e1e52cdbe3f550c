import ComposableArchitecture
import ViewKit

/// A leaf whose state is not observable.
struct OldRow: ReducerProtocol {
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
    @BindingState var name = ""
  }

  enum Action: BindableAction, Equatable {
    case plus
    case binding(BindingAction<State>)
  }

  var body: some ReducerProtocol<State, Action> {
    BindingReducer()
    Reduce { state, action in
      if action == .plus { state.count += 1 }
      return .none
    }
  }
}

/// A feature with every kind of child in state that is not observable, for the deprecated view of each.
struct OldList: ReducerProtocol {
  struct Destination: ReducerProtocol {
    enum State: Equatable {
      case edit(OldRow.State)
      case info(OldRow.State)
      case alert(AlertState<Ask>)
    }

    enum Action: Equatable {
      case edit(OldRow.Action)
      case info(OldRow.Action)
      case alert(Ask)
    }

    var body: some ReducerProtocol<State, Action> {
      Scope(state: /State.edit, action: /Action.edit) { OldRow() }
      Scope(state: /State.info, action: /Action.info) { OldRow() }
    }
  }

  enum Ask: Equatable { case yes, again }

  struct State: Equatable {
    var selected: OldRow.State?
    var rows: IdentifiedArrayOf<OldRow.State> = []
    var newRows: IdentifiedArrayOf<OldRow.State> = []
    var mode = Mode.State.list(OldRow.State(id: 0))
    var path = StackState<Mode.State>()
    @PresentationState var sheet: OldRow.State?
    @PresentationState var destination: Destination.State?
    @PresentationState var alert: AlertState<Ask>?
    @PresentationState var dialog: ConfirmationDialogState<Ask>?
    var plainAlert: AlertState<Action>?
    var log: [String] = []
  }

  enum Action: Equatable {
    case selected(OldRow.Action)
    case row(id: Int, action: OldRow.Action)
    case newRows(IdentifiedActionOf<OldRow>)
    case mode(Mode.Action)
    case path(StackAction<Mode.State, Mode.Action>)
    case sheet(PresentationAction<OldRow.Action>)
    case destination(PresentationAction<Destination.Action>)
    case alert(PresentationAction<Ask>)
    case dialog(PresentationAction<Ask>)
    case plainAlertConfirmed
    case plainAlertDismissed
    case set(State)
  }

  var body: some ReducerProtocol<State, Action> {
    Scope(state: \.mode, action: /Action.mode) { Mode() }
    Reduce<State, Action> { state, action in
      switch action {
      case .set(let new): state = new
      case .alert(.presented(.again)):
        state.alert = AlertState { TextState("Really?") }
        state.log.append("again")
      case .alert(.presented(let ask)): state.log.append("alert \(ask)")
      case .dialog(.presented(let ask)): state.log.append("dialog \(ask)")
      case .destination(.presented(.alert(let ask))): state.log.append("destination \(ask)")
      case .sheet(.dismiss), .destination(.dismiss): state.log.append("dismiss")
      case .plainAlertConfirmed: state.log.append("confirmed")
      case .plainAlertDismissed:
        state.plainAlert = nil
        state.log.append("closed")
      case .path(.popFrom(let id)): state.log.append("pop \(id)")
      default: break
      }
      return .none
    }
    .ifLet(\.selected, action: /Action.selected) { OldRow() }
    .forEach(\.rows, action: /Action.row(id:action:)) { OldRow() }
    .forEach(\.newRows, action: (/Action.newRows).caseKeyPath) { OldRow() }
    .forEach(\.path, action: /Action.path) { Mode() }
    .ifLet(\.$sheet, action: /Action.sheet) { OldRow() }
    .ifLet(\.$destination, action: /Action.destination) { Destination() }
    .ifLet(\.$alert, action: /Action.alert)
    .ifLet(\.$dialog, action: /Action.dialog)
  }
}

/// A choice between two leaves.
struct Mode: ReducerProtocol {
  enum State: Equatable {
    case list(OldRow.State)
    case grid(OldRow.State)
  }

  enum Action: Equatable {
    case list(OldRow.Action)
    case grid(OldRow.Action)
  }

  var body: some ReducerProtocol<State, Action> {
    Scope(state: /State.list, action: /Action.list) { OldRow() }
    Scope(state: /State.grid, action: /Action.grid) { OldRow() }
  }
}

/// A leaf's view that observes its store in a property.
struct OldRowView: View {
  struct ViewState: Equatable {
    let count: Int

    init(_ state: OldRow.State) {
      count = state.count
    }
  }

  let name: String
  let store: StoreOf<OldRow>
  @ObservedObject var viewStore: ViewStore<ViewState, OldRow.Action>

  init(name: String, store: StoreOf<OldRow>) {
    self.name = name
    self.store = store
    viewStore = ViewStore(store, observe: ViewState.init)
  }

  var body: some View {
    Text("\(viewStore.count)").accessibilityIdentifier("\(name)-count")
    Button("+") { viewStore.send(.plus) }.accessibilityIdentifier("\(name)-plus")
  }
}

/// Creates a page of a view under test, with checked patches.
@MainActor
func oldPage(
  _ change: (inout OldList.State) -> Void = { _ in },
  @ViewBuilder content: (StoreOf<OldList>) -> some View
) -> (store: StoreOf<OldList>, page: ViewTester) {
  var state = OldList.State()
  change(&state)
  let store = Store(initialState: state, reducer: OldList())
  let page = ViewTester(content(store))
  page.checksEveryFlush = true
  return (store, page)
}

extension Store where State == OldList.State, Action == OldList.Action {
  /// Changes the state by an action.
  func change(_ body: (inout State) -> Void) {
    var state = withState { $0 }
    body(&state)
    send(.set(state))
  }
}
