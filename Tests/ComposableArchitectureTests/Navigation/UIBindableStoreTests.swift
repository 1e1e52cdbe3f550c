import ComposableArchitecture
import Testing

/// A feature with fields, a child and an alert that are bound without views.
@Reducer
private struct Editor {
  @ObservableState
  struct State: Equatable, Sendable {
    var title = "a"
    var options = Options()
    var tab = 0
    @Presents var child: Screen.State?
    @Presents var alert: AlertState<Alert>?
  }
  struct Options: Equatable, Sendable {
    var isOn = false
  }
  enum Alert: Equatable { case confirmed }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case tabSelected(Int)
    case loadTapped
    case loaded
    case child(PresentationAction<Screen.Action>)
    case alert(PresentationAction<Alert>)
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .tabSelected(let tab):
        state.tab = tab
        return .none
      case .loadTapped:
        return .run { send in await send(.loaded) }
      case .loaded:
        state.title = "loaded"
        return .none
      case .binding, .child, .alert:
        return .none
      }
    }
    .ifLet(\.$child, action: \.child) { Screen() }
    .ifLet(\.$alert, action: \.alert)
  }
}

/// An editor without logic that clears the child.
private struct Forgetful: Reducer {
  var body: some ReducerOf<Editor> { EmptyReducer<Editor.State, Editor.Action>() }
}

extension UITransaction {
  @UITransactionEntry fileprivate var origin: String?
}

@MainActor
@Suite struct UIBindableStoreTests {
  @UIBindable private var store = Store(initialState: Editor.State()) { Editor() }

  @Test func `a bindable store's fields are written with binding actions`() {
    let title: UIBinding<String> = $store.title
    #expect(title.wrappedValue == "a")
    title.wrappedValue = "b"
    $store.options.isOn.wrappedValue = true
    #expect(store.title == "b")
    #expect(store.options.isOn)
  }

  @Test func `sending maps a write of a field to an action`() {
    let tab = $store.tab.sending(\.tabSelected)
    #expect(tab.wrappedValue == 0)
    tab.wrappedValue = 3
    #expect(store.tab == 3)
    #expect(tab.wrappedValue == 3)
    UIBinding(wrappedValue: store).tab.sending(\.tabSelected).wrappedValue = 4
    #expect(store.tab == 4)
  }

  @Test func `bindings to the same field have the same identifier`() {
    func id<Value>(_ binding: UIBinding<Value>) -> UIBindingIdentifier {
      UIBindingIdentifier(binding)
    }
    #expect(id($store.title) == id($store.title))
    #expect(id($store.tab.sending(\.tabSelected)) == id($store.tab.sending(\.tabSelected)))
    #expect(id($store.title) != id($store.tab.sending(\.tabSelected)))
    #expect(
      id($store.scope(state: \.child, action: \.child))
        == id($store.scope(\.child, action: \.child))
    )
  }

  @Test func `a child is presented while its state is not nil, and writing nil dismisses it`()
    throws
  {
    let child = $store.scope(state: \.child, action: \.child)
    #expect(child.wrappedValue == nil)
    store.child = Screen.State(count: 1)
    let childStore = try #require(child.wrappedValue)
    #expect(childStore.count == 1)
    childStore.send(.increment)
    #expect(store.child?.count == 2)
    #expect(child.wrappedValue === childStore)
    child.wrappedValue = nil
    #expect(store.child == nil)
    #expect(child.wrappedValue == nil)
    child.wrappedValue = nil
  }

  @Test func `an observer is notified when a child is presented and dismissed`() async {
    let child = $store.scope(\.child, action: \.child)
    let (seen, runs) = AsyncStream.makeStream(of: Bool.self)
    let token = observe { runs.yield(child.wrappedValue != nil) }
    var iterator = seen.makeAsyncIterator()
    #expect(await iterator.next() == false)
    store.child = Screen.State()
    #expect(await iterator.next() == true)
    child.wrappedValue = nil
    #expect(await iterator.next() == false)
    token.cancel()
  }

  @Test func `the presentation of a child is also a Boolean binding`() {
    let isPresented = UIBinding<Bool>($store.scope(state: \.child, action: \.child))
    #expect(!isPresented.wrappedValue)
    store.child = Screen.State()
    #expect(isPresented.wrappedValue)
    isPresented.wrappedValue = false
    #expect(store.child == nil)
  }

  @Test func `an alert's store is presented like any child`() throws {
    let alert = $store.scope(state: \.alert, action: \.alert)
    store.alert = AlertState {
      TextState("Sure?")
    } actions: {
      ButtonState(action: .confirmed) { TextState("Yes") }
    }
    let alertStore = try #require(alert.wrappedValue)
    alertStore.withState(\.buttons)[0].withAction { action in
      if let action { alertStore.send(action) }
    }
    #expect(store.alert == nil)
    #expect(alert.wrappedValue == nil)
  }

  @Test func `dismissing a child is reported if its parent never clears the child`() {
    var state = Editor.State()
    state.child = Screen.State()
    let store = Store(initialState: state) { Forgetful() }
    let child = UIBindable(store).scope(state: \.child, action: \.child)
    let line = #line - 1
    withKnownIssue {
      child.wrappedValue = nil
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        The binding created at ComposableArchitectureTests/UIBindableStoreTests.swift:\(line) was set to nil, but the \
        child's state is not nil after "dismiss" was sent.

        The host has dismissed the child, so the screen and the state differ. Add "ifLet" for this field to the \
        parent's body, so that "dismiss" sets the field to nil.
        """
      ]
    }
  }

  @Test
  func `observers of a store receive the transaction of the write, the action and its effects`()
    async
  {
    let store = store
    let (seen, runs) = AsyncStream.makeStream(of: String.self)
    let token = observe { transaction in
      runs.yield("\(store.title) \(store.tab) \(transaction.origin ?? "-")")
    }
    var iterator = seen.makeAsyncIterator()
    #expect(await iterator.next() == "a 0 -")
    var transaction = UITransaction()
    transaction.origin = "binding"
    $store.title.transaction(transaction).wrappedValue = "b"
    #expect(await iterator.next() == "b 0 binding")
    $store.tab.sending(\.tabSelected).transaction(transaction).wrappedValue = 1
    #expect(await iterator.next() == "b 1 binding")
    store.send(.tabSelected(2))
    #expect(await iterator.next() == "b 2 -")
    withUITransaction(\.origin, "send") { _ = store.send(.loadTapped) }
    #expect(await iterator.next() == "loaded 2 send")
    token.cancel()
  }
}
