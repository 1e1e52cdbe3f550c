import ComposableArchitecture
import Testing
import ViewKit

/// A feature with marked bindable fields, because its state is not observable.
private struct Login: Reducer {
  struct State: Equatable {
    @BindingState var name = "a"
    @BindingState var isOn = false
    var writes = 0
  }
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .binding(\.$name) = action { state.writes += 1 }
      return .none
    }
  }
}

private struct LoginView: View {
  struct ViewState: Equatable {
    @BindingViewState var name: String
    @BindingViewState var isOn: Bool
    let writes: Int

    init(store: BindingViewStore<Login.State>) {
      _name = store.$name
      _isOn = store.$isOn
      writes = store.writes
    }
  }

  let store: StoreOf<Login>

  var body: some View {
    WithViewStore(store, observe: ViewState.init) { viewStore in
      TextField("Name", text: viewStore.$name).accessibilityIdentifier("name")
      Toggle("On", isOn: viewStore.$isOn).accessibilityIdentifier("on")
      Text("\(viewStore.name) \(viewStore.writes)").accessibilityIdentifier("summary")
    }
  }
}

/// A view that sends its own actions and observes a property.
private struct OwnActionsView: View {
  enum ViewAction { case reset }

  let store: StoreOf<Login>
  @ObservedObject var viewStore: ViewStore<LoginView.ViewState, ViewAction>

  init(store: StoreOf<Login>) {
    self.store = store
    viewStore = ViewStore(
      store,
      observe: LoginView.ViewState.init,
      send: { (_: ViewAction) in .set(\.$name, "reset") }
    )
  }

  var body: some View {
    TextField("Name", text: viewStore.$name).accessibilityIdentifier("name")
    Button("Reset") { viewStore.send(.reset) }.accessibilityIdentifier("reset")
    WithViewStore(
      store,
      observe: LoginView.ViewState.init,
      send: { (_: ViewAction) in .set(\.$isOn, true) },
      content: { viewStore in
        Text("\(viewStore.name) \(viewStore.isOn)").accessibilityIdentifier("summary")
        Button("On") { viewStore.send(.reset) }.accessibilityIdentifier("on")
      }
    )
  }
}

@MainActor
@Suite struct BindingViewStoreTests {
  @Test func `a view with its own actions has bindings`() throws {
    let store = Store(initialState: Login.State()) { Login() }
    let page = ViewTester(OwnActionsView(store: store))
    page.checksEveryFlush = true
    try page.element("name").type("b")
    #expect(page.text("summary") == "b false")
    try page.element("on").tap()
    try page.element("reset").tap()
    #expect(page.text("summary") == "reset true")
    #expect(page.problems == [])
  }

  @Test func `a view's own state has bindings to its feature's fields`() throws {
    let store = Store(initialState: Login.State()) { Login() }
    let page = ViewTester(LoginView(store: store))
    try page.element("name").type("b")
    try page.element("on").toggle()
    #expect(store.withState { $0 } == Login.State(name: "b", isOn: true, writes: 1))
    #expect(page.text("summary") == "b 1")
  }

  @Test func `a test creates a view's own state from its store`() async {
    let store = TestStore(initialState: Login.State()) { Login() }
    await store.send(.binding(.set(\.$name, "b"))) {
      $0.name = "b"
      $0.writes = 1
    }
    let viewState = LoginView.ViewState(store: store.bindings)
    #expect(viewState.name == "b")
    #expect(viewState.writes == 1)
    viewState.$isOn.wrappedValue = true
    #expect(viewState.$isOn.wrappedValue)
    #expect(!store.state.isOn)
  }
}
