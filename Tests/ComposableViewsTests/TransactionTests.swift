import ComposableArchitecture
import Testing
import ViewKit

@Reducer
private struct Form {
  @ObservableState
  struct State: Equatable {
    var taps = 0
  }
  enum Action: ViewAction {
    case view(View)
    case close
    enum View { case tapped }
  }
  @Dependency(\.dismiss) var dismiss
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .view(.tapped):
        state.taps += 1
        return .none
      case .close:
        return .run { _ in
          await dismiss(animation: .default)
        }
      }
    }
  }
}

@Reducer
private struct Parent {
  @ObservableState
  struct State: Equatable {
    @Presents var form: Form.State?
  }
  enum Action {
    case form(PresentationAction<Form.Action>)
    case relay
    case open
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .form: return .none
      case .relay: return .run { send in await send(.open, transaction: Transaction()) }
      case .open:
        state.form = Form.State()
        return .none
      }
    }
    .ifLet(\.$form, action: \.form) { Form() }
  }
}

@ViewAction(for: Form.self)
private struct FormView: View {
  let store: StoreOf<Form>
  var body: some View {
    Button("Tap") { send(.tapped, transaction: Transaction(animation: .default)) }
      .accessibilityIdentifier("tap")
  }
}

@MainActor
@Suite struct TransactionTests {
  @Test func `a view sends its actions in a transaction`() throws {
    let store = Store(initialState: Form.State()) { Form() }
    try ViewTester(FormView(store: store)).element("tap").tap()
    store.send(.view(.tapped), transaction: Transaction())
    #expect(store.taps == 2)
  }

  @Test func `an effect sends and dismisses in a transaction`() async {
    let store = Store(initialState: Parent.State()) { Parent() }
    await store.send(.relay).finish()
    #expect(store.form != nil)
    await store.send(.form(.presented(.close))).finish()
    #expect(store.form == nil)
  }
}
