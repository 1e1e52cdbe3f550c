import ComposableArchitecture
import ViewKit

/// A feature with a stack of screens and a destination, each an enum of features.
@Reducer
struct Browser {
  @Reducer
  enum Path {
    case page(Row)
    case settings(Row)
  }

  @Reducer
  enum Destination {
    case edit(Row)
    case info(Row)
    case alert(AlertState<Alert>)
    enum Alert: Equatable { case confirmed }
  }

  @ObservableState
  struct State: Equatable {
    var path = StackState<Path.State>()
    @Presents var destination: Destination.State?
    @Presents var help: Row.State?
    var log: [String] = []
  }

  enum Action {
    case path(StackActionOf<Path>)
    case destination(PresentationAction<Destination.Action>)
    case help(PresentationAction<Row.Action>)
    case show(Destination.State)
    case helpTapped
    case popToRoot
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.push(let id, _)): state.log.append("push \(id)")
      case .path(.popFrom(let id)): state.log.append("pop \(id)")
      case .destination(.dismiss): state.log.append("dismiss")
      case .destination(.presented(.alert(.confirmed))): state.log.append("confirmed")
      case .show(let destination): state.destination = destination
      case .helpTapped: state.help = Row.State(id: 9)
      case .popToRoot: state.path.removeAll()
      case .path, .destination, .help: break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
    .ifLet(\.$destination, action: \.destination)
    .ifLet(\.$help, action: \.help) { Row() }
  }
}

extension Browser.Path.State: Equatable {}
extension Browser.Destination.State: Equatable {}

struct BrowserView: View {
  @Bindable var store: StoreOf<Browser>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      VStack {
        NavigationLink("Page", state: Browser.Path.State.page(Row.State(id: 1)))
        NavigationLink(state: Browser.Path.State.settings(Row.State(id: 2))) {
          Text("Settings")
        }
        NavigationLink("Nothing", state: Browser.Path.State?.none)
        Button("Help") { store.send(.helpTapped) }
      }
      .navigationTitle("Root")
      .navigationDestination(item: $store.scope(state: \.help, action: \.help)) { store in
        CountView(name: "help", store: store)
      }
    } destination: { store in
      switch store.case {
      case .page(let store):
        VStack {
          CountView(name: "page", store: store)
          NavigationLink("Deeper", state: Browser.Path.State.page(Row.State(id: 3)))
        }
      case .settings(let store): CountView(name: "settings", store: store)
      }
    }
    .sheet(item: $store.scope(state: \.destination, action: \.destination).edit) { store in
      CountView(name: "edit", store: store)
    }
    .popover(item: $store.scope(state: \.destination, action: \.destination).info) { store in
      CountView(name: "info", store: store)
    }
    .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
  }
}

struct CountView: View {
  let name: String
  let store: StoreOf<Row>

  var body: some View {
    Text("\(store.count)").accessibilityIdentifier("\(name)-count")
    Button("+") { store.send(.plus) }.accessibilityIdentifier("\(name)-plus")
  }
}
