import ComposableArchitecture
import Testing
import ViewKit

/// A feature whose view actions contain the binding actions.
private struct Login: Reducer {
  struct State: Equatable { @BindingState var email = "" }
  enum Action: Equatable {
    case view(View)
    enum View: BindableAction, Equatable { case binding(BindingAction<State>) }
  }
  var body: some ReducerOf<Self> { BindingReducer(action: /Action.view) }
}

/// A feature in which view actions and store actions both contain binding actions.
private struct Form: Reducer {
  struct State: Equatable {
    @BindingState var name = ""
    var viewActions = 0
  }
  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case view(View)
    enum View: BindableAction, Equatable { case binding(BindingAction<State>) }
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    BindingReducer(action: /Action.view)
    Reduce { state, action in
      if case .view = action { state.viewActions += 1 }
      return .none
    }
  }
}

private struct LoginView: View {
  struct ViewState: Equatable { @BindingViewState var email: String }

  let store: StoreOf<Login>

  var body: some View {
    WithViewStore(store, observe: \.view, send: { .view($0) }) { viewStore in
      TextField("Email", text: viewStore.$email).accessibilityIdentifier("email")
      Text("now \(viewStore.email)")
    }
  }
}

extension BindingViewStore<Login.State> {
  fileprivate var view: LoginView.ViewState { LoginView.ViewState(email: self.$email) }
}

private struct FormView: View {
  struct ViewState: Equatable { @BindingViewState var name: String }

  let store: StoreOf<Form>
  @ObservedObject var viewStore: ViewStore<ViewState, Form.Action.View>

  init(store: StoreOf<Form>) {
    self.store = store
    viewStore = ViewStore(store, observe: \.form, send: Form.Action.view)
  }

  var body: some View {
    TextField("Name", text: viewStore.$name).accessibilityIdentifier("name")
  }
}

extension BindingViewStore<Form.State> {
  fileprivate var form: FormView.ViewState { FormView.ViewState(name: self.$name) }
}

@MainActor
@Suite struct ViewActionBindingTests {
  @Test func `bindings are sent inside a view's actions`() throws {
    let store = Store(initialState: Login.State()) { Login() }
    let page = ViewTester(LoginView(store: store))
    page.checksEveryFlush = true
    try page.element("email").type("a@b")
    #expect(store.withState(\.email) == "a@b")
    #expect(page.find(text: "now a@b") != nil)
    #expect(page.problems == [])
  }

  @Test func `bindings prefer a view's actions if the store's actions are bindable too`() throws {
    let store = Store(initialState: Form.State()) { Form() }
    let page = ViewTester(FormView(store: store))
    try page.element("name").type("Ada")
    #expect(store.withState { $0 } == Form.State(name: "Ada", viewActions: 1))
  }
}
