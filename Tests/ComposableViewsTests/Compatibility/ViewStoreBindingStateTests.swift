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

@MainActor
@Suite struct ViewStoreBindingStateTests {
  @Test func `a view store binds the fields of a state that say so`() {
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

  @Test func `a member of a field is a field of its own`() {
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

  @Test func `a test's bindings are of a case given by its constructor`() {
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
