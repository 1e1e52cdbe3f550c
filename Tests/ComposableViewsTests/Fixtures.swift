import ComposableArchitecture
import ViewKit

@Reducer
struct Row {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  enum Action {
    case plus
    case reset
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .plus:
        state.count += 1
        return .none
      case .reset:
        state = State(id: state.id, count: -1)
        return .none
      }
    }
  }
}

@Reducer
struct Screen {
  @ObservableState
  struct State: Equatable {
    var tab = 0
    var name = ""
    var answers: [String] = []
    var rows: IdentifiedArrayOf<Row.State> = []
    @Presents var child: Row.State?
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action {
    case tabSelected(Int)
    case nameChanged(String)
    case openTapped
    case askTapped
    case appendRow
    case replaceRow(Row.State)
    case rows(IdentifiedActionOf<Row>)
    case child(PresentationAction<Row.Action>)
    case alert(PresentationAction<Alert>)

    enum Alert: Equatable {
      case yes
      case askAgain
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tabSelected(let tab):
        state.tab = tab
      case .nameChanged(let name):
        state.name = name.uppercased()
      case .openTapped:
        state.child = Row.State(id: -1)
      case .askTapped:
        state.alert = AlertState {
          TextState("Really?")
        } actions: {
          ButtonState(action: .yes) { TextState("Yes") }
          ButtonState(action: .askAgain) { TextState("Ask again") }
          ButtonState(role: .cancel) { TextState("No") }
        }
      case .appendRow:
        state.rows.append(Row.State(id: state.rows.count))
      case .replaceRow(let row):
        state.rows[id: row.id] = row
      case .alert(.presented(.yes)):
        state.answers.append("yes")
      case .alert(.presented(.askAgain)):
        state.alert = AlertState { TextState("Really, really?") }
      case .rows, .child, .alert:
        break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Row() }
    .ifLet(\.$child, action: \.child) { Row() }
    .ifLet(\.$alert, action: \.alert)
  }
}

struct ScreenView: View {
  @Bindable var store: StoreOf<Screen>

  var body: some View {
    VStack {
      TabStrip(selection: $store.tab.sending(\.tabSelected))
      TextField("Name", text: $store.name.sending(\.nameChanged))
        .accessibilityIdentifier("name")
      Button("Open") { store.send(.openTapped) }
        .accessibilityIdentifier("open")
      Button("Ask") { store.send(.askTapped) }
        .accessibilityIdentifier("ask")
      ForEach(store.scope(state: \.rows, action: \.rows)) { store in
        RowView(store: store)
      }
    }
    .sheet(item: $store.scope(state: \.child, action: \.child)) { store in
      SheetView(store: store)
    }
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}

private struct TabStrip: View {
  @Binding var selection: Int

  var body: some View {
    Text("tab \(selection)")
    Button("Next") { selection += 1 }
      .accessibilityIdentifier("next")
  }
}

private struct RowView: View {
  let store: StoreOf<Row>

  var body: some View {
    HStack {
      Text("\(store.count)").accessibilityIdentifier("row-\(store.state.id)")
      Button("+") { store.send(.plus) }.accessibilityIdentifier("row-plus-\(store.state.id)")
    }
  }
}

private struct SheetView: View {
  let store: StoreOf<Row>

  var body: some View {
    Text("\(store.count)").accessibilityIdentifier("sheet-count")
    Button("+") { store.send(.plus) }.accessibilityIdentifier("sheet-plus")
  }
}
