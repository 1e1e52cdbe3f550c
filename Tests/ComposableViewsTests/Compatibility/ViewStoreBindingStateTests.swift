import ComposableArchitecture
import Testing
import ViewKit

struct OldAddress: Equatable {
  var street = "a"
}

struct OldProfile: Reducer {
  struct State: Equatable {
    @BindingState var name = ""
    @BindingState var address = OldAddress()
    var log: [String] = []
  }
  enum Action: Equatable {
    case view(View)
    enum View: BindableAction, Equatable {
      case binding(BindingAction<State>)
    }
  }
  var body: some Reducer<State, Action> {
    BindingReducer(action: /Action.view)
    Reduce<State, Action> { state, action in
      switch action {
      case .view(.binding(\.$name)): state.log.append("name")
      case .view(.binding(\.$address.street)): state.log.append("street")
      case .view: state.log.append("else")
      }
      return .none
    }
  }
}

private struct OldProfileView: Equatable {
  @BindingViewState var name: String
  @BindingViewState var street: String

  init(store: BindingViewStore<OldProfile.State>) {
    _name = store.$name
    _street = store.$address.street
  }
}

/// A parent whose child is removed.
private struct Parent: Reducer {
  struct State: Equatable {
    var child: OldRow.State?
  }

  enum Action: Equatable {
    case close
    case child(OldRow.Action)
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      if action == .close { state.child = nil }
      return .none
    }
    .ifLet(\.child, action: /Action.child) { OldRow() }
  }
}

@MainActor
@Suite struct ViewStoreBindingStateTests {
  @Test func `a view store binds the fields marked as binding state`() {
    let store = Store(initialState: OldProfile.State()) { OldProfile() }
    let viewStore = ViewStore(
      store.scope(state: { $0 }, action: OldProfile.Action.view),
      observe: { $0 }
    )
    viewStore.$name.wrappedValue = "Blob"
    viewStore.binding(\.$name).wrappedValue += "!"
    #expect(viewStore.name == "Blob!")
    #expect(viewStore.$name.wrappedValue == "Blob!")
    #expect(viewStore.log == ["name", "name"])
  }

  @Test func `a member of a bindable field is bindable`() {
    let store = Store(initialState: OldProfile.State()) { OldProfile() }
    store.send(.view(.set(\.$address.street, "b")))
    #expect(store.withState(\.address.street) == "b")
    #expect(store.withState(\.log) == ["street"])
    let viewStore = ViewStore(
      store.scope(state: { $0 }, action: OldProfile.Action.view),
      observe: { $0 }
    )
    viewStore.$address.street.wrappedValue = "c"
    #expect(viewStore.address.street == "c")
  }

  @Test func `a member of a view's own bindable field is bindable`() {
    let store = Store(initialState: OldProfile.State()) { OldProfile() }
    let viewStore = ViewStore(
      store.scope(state: { $0 }, action: OldProfile.Action.view),
      observe: OldProfileView.init
    )
    viewStore.$street.wrappedValue = "b"
    #expect(viewStore.street == "b")
    #expect(store.withState(\.address) == OldAddress(street: "b"))
    #expect(String(reflecting: viewStore.state).contains("street: \"b\""))
  }

  @Test func `a write to a field without a binding reducer is reported`() {
    let store = Store<OldProfile.State, OldProfile.Action.View>(
      initialState: OldProfile.State()
    ) {}
    let viewStore = ViewStore(store, observe: { $0 })
    let shown = ViewStore(store, observe: OldProfileView.init)
    let writes = [{ viewStore.$name.wrappedValue = "a" }, { shown.$name.wrappedValue = "b" }]
    for write in writes {
      withKnownIssue {
        write()
      } matching: { issue in
        issue.comments.contains { $0.rawValue.contains("OldProfile.Action.View") }
      }
    }
    #expect(viewStore.name == "")
  }

  @Test func `a write to a field of a removed child is ignored without an issue`() {
    let store = Store(initialState: Parent.State(child: OldRow.State(id: 1))) { Parent() }
    var child: StoreOf<OldRow>?
    let token = store.scope(state: \.child, action: Parent.Action.child).ifLet { child = $0 }
    let viewStore = child.map { ViewStore($0, observe: { $0 }) }
    store.send(.close)
    viewStore?.$name.wrappedValue = "late"
    #expect(viewStore?.name == "")
    token.cancel()
  }

  @Test func `a test store has the bindings of a case given by its constructor`() {
    let store = TestStore(initialState: OldProfile.State()) { OldProfile() }
    #expect(store.bindings(action: /OldProfile.Action.view).name == "")
    #expect(store.bindings(action: \.view).log == [])
  }
}

extension OldProfile.Action: CasePathable {
  struct AllCasePaths {
    var view: AnyCasePath<OldProfile.Action, View> {
      AnyCasePath(
        embed: { .view($0) },
        extract: { if case .view(let action) = $0 { action } else { nil } }
      )
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
