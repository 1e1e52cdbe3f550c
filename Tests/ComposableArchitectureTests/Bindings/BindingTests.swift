import ComposableArchitecture
import Testing

/// A form with fields that a single action writes.
@Reducer
private struct Form {
  @ObservableState
  struct State: Equatable, Sendable {
    var name = ""
    var address = Address()
    var log: [String] = []
  }
  struct Address: Equatable, Sendable {
    var city = ""
  }
  enum Action: Equatable, BindableAction {
    case binding(BindingAction<State>)
    case clear
    case suggest
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.name):
        state.log.append("name \(state.name)")
        return .none
      case .binding(\.address.city):
        state.log.append("city \(state.address.city)")
        return .none
      case .binding:
        return .none
      case .clear:
        state.name = ""
        return .none
      case .suggest:
        return .send(.set(\.name, "Blob"))
      }
    }
  }
}

/// A form with its view actions in a separate case.
@Reducer
private struct ViewForm {
  @ObservableState
  struct State: Equatable, Sendable {
    var name = ""
  }
  enum Action: Equatable, ViewAction {
    case view(View)
    case saved

    @CasePathable
    enum View: Equatable, BindableAction {
      case binding(BindingAction<State>)
      case saveTapped
    }
  }
  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
  }
}

/// A form without a `BindingReducer`.
@Reducer
private struct DeafForm {
  @ObservableState
  struct State {
    var name = ""
    @Presents var form: Form.State?
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case form(PresentationAction<Form.Action>)
  }
  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.$form, action: \.form) { Form() }
  }
}

/// A form whose actions have empty mirrors.
@Reducer
private struct OpaqueForm {
  @ObservableState
  struct State {
    var name = ""
  }
  enum Action: BindableAction, CustomReflectable {
    case binding(BindingAction<State>)
    case other

    var customMirror: Mirror { Mirror(self, children: []) }
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}

/// A form with a second case for writes of another form.
@Reducer
private struct PreviewForm {
  @ObservableState
  struct State {
    var name = ""
  }
  enum Action: BindableAction {
    case preview(BindingAction<State>)
    case binding(BindingAction<State>)
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}

@MainActor
@Suite struct BindingTests {
  @Test func `a binding action is found by its case without the action's mirror`() {
    let store = Store(initialState: OpaqueForm.State()) { OpaqueForm() }
    store.send(.other)
    store.send(.binding(.set(\.name, "Blob")))
    #expect(store.name == "Blob")
  }

  @Test func `of several cases with writes, only the binding case is applied`() {
    let store = Store(initialState: PreviewForm.State()) { PreviewForm() }
    store.send(.preview(.set(\.name, "Blub")))
    #expect(store.name == "")
    store.send(.binding(.set(\.name, "Blob")))
    #expect(store.name == "Blob")
  }

  @Test func `a binding action writes its field before the feature receives the action`() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(\.binding.name, "Blob") {
      $0.name = "Blob"
      $0.log = ["name Blob"]
    }
    await store.send(.binding(.set(\.address.city, "Oslo"))) {
      $0.address.city = "Oslo"
      $0.log.append("city Oslo")
    }
    await store.send(.binding(.set(\.address, Form.Address()))) {
      $0.address.city = ""
    }
    await store.send(.clear) { $0.name = "" }
    await store.send(.suggest)
    await store.receive(\.binding.name, "Blob") {
      $0.name = "Blob"
      $0.log.append("name Blob")
    }
    await store.send(.suggest)
    await store.receive(.set(\.name, "Blob")) {
      $0.log.append("name Blob")
    }
  }

  @Test func `binding actions are equal if they write an equal value to the same field`() {
    let name = BindingAction<Form.State>.set(\.name, "a")
    #expect(name == .set(\.name, "a"))
    #expect(name != .set(\.name, "b"))
    #expect(name != .set(\.address.city, "a"))
  }

  @Test func `a binding action is printed with its field's name`() {
    let name = BindingAction<Form.State>.set(\.name, "a")
    #expect(String(customDumping: name) == #".set(\State.name, "a")"#)
    let city = BindingAction<Form.State>.set(\.address.city, "b")
    #expect(String(customDumping: city) == #".set(\State.<computed (Address)>.city, "b")"#)
  }

  @Test func `writing a field of a store sends a binding action`() {
    let store = Store(initialState: Form.State()) { Form() }
    store.name = "Blob"
    store.address.city = "Oslo"
    #expect(store.name == "Blob")
    #expect(store.log == ["name Blob"])
    #expect(store.address.city == "Oslo")
    store.state = Form.State(name: "new")
    #expect(store.state == Form.State(name: "new"))
  }

  @Test func `writing a field of a store with view actions sends a view action`() {
    let store = Store(initialState: ViewForm.State()) { ViewForm() }
    store.name = "Blob"
    #expect(store.name == "Blob")
  }

  @Test func `an unhandled write is reported`() {
    let store = Store(initialState: DeafForm.State()) { DeafForm() }
    withKnownIssue {
      store.name = "Blob"
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        A view's binding wrote to a store, and no reducer handled the value.

          Action: DeafForm.Action.binding(.set(_, "Blob"))

        The state is unchanged. Add "BindingReducer()" to the feature's body.
        """
      ]
    }
    #expect(store.name == "")
  }

  @Test func `a write to a store of dismissed state is ignored`() throws {
    let store = Store(initialState: DeafForm.State(form: Form.State())) { DeafForm() }
    let scoped: StoreOf<Form>? = store.scope(state: \.form, action: \.form.presented)
    let form = try #require(scoped)
    form.name = "Blob"
    #expect(store.form?.name == "Blob")
    store.send(.form(.dismiss))
    form.name = "too late"
    #expect(store.form == nil)
  }
}
