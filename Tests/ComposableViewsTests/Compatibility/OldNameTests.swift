import ComposableArchitecture
import Testing
import ViewKit

/// Deprecated names of the original library.
@MainActor
struct OldNameTests {
  @CasePathable
  enum Screen: Equatable {
    case detail(Int)
    case other
  }

  enum Action: Equatable {
    case detail(Bool)
  }

  struct Login: Reducer {
    struct State: Equatable {
      @BindingState var name = "a"
    }
    enum Action: BindableAction, Equatable {
      case binding(BindingAction<State>)
    }
    var body: some ReducerOf<Self> { BindingReducer() }
  }

  @Test func `CaseLet exposes the functions of its initializer`() {
    let toDetail = { (screen: Screen) in screen[case: \.detail] }
    let detail = CaseLet(toDetail, action: Action.detail) { store in
      Text("\(store.withState { $0 })")
    }
    #expect(detail.toCaseState(.detail(1)) == 1)
    #expect(detail.toCaseState(.other) == nil)
    #expect(detail.fromCaseAction(true) == .detail(true))
  }

  @Test func `WithViewStore of a collection exposes its data`() {
    let store = Store<[Int], Never>(initialState: [1, 2]) {}
    let view = WithViewStore(store, observe: { $0 }) { numbers in
      ForEach(numbers.state, id: \.self) { Text("\($0)") }
    }
    #expect(view.data == [1, 2])
    #expect(WithViewStore<[Int], Never, EmptyView>.Data.self == [Int].self)
  }

  @Test func `a dump shows the value of BindingViewState`() {
    let store = Store(initialState: Login.State()) { Login() }
    let name: BindingViewState<String> = BindingViewStore(store: store).$name
    #expect(name.customDumpValue as? String == "a")
  }
}
