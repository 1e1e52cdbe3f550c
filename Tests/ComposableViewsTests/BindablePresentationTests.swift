import ComposableArchitecture
import Testing
import ViewKit

@Reducer
private struct Edit {
  @ObservableState
  struct State: Equatable {
    var text = "first"
  }
}

@Reducer
private enum Destination {
  case edit(Edit)
  case alert(AlertState<Never>)
}

@Reducer
private struct Parent {
  @ObservableState
  struct State {
    @Presents var destination: Destination.State?
  }
  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case show(Destination.State)
  }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .show(let destination) = action { state.destination = destination }
      return .none
    }
    .ifLet(\.$destination, action: \.destination) { Destination.body }
  }
}

/// A view that scopes to the presented field's wrapper, as the field's `ifLet` does.
private struct WrapperView: View {
  @Bindable var store: StoreOf<Parent>

  var body: some View {
    Button("Edit") { store.send(.show(.edit(Edit.State()))) }
      .accessibilityIdentifier("edit")
      .sheet(item: $store.scope(state: \.$destination, action: \.destination).edit) { child in
        Text(child.text).accessibilityIdentifier("text")
        Button("Alert") { store.send(.show(.alert(AlertState { TextState("Sure?") }))) }
          .accessibilityIdentifier("alert")
      }
  }
}

@MainActor
@Suite struct BindablePresentationTests {
  @Test func `a sheet is bound to the wrapper of a presented field`() throws {
    let store = Store(initialState: Parent.State()) { Parent() }
    let page = ViewTester(WrapperView(store: store))
    #expect(page.find(testID: "text") == nil)
    try page.element("edit").tap()
    #expect(page.text("text") == "first")
    try page.element("alert").tap()
    #expect(page.find(testID: "text") == nil)
  }

  @Test func `writing nil to the binding of a wrapper dismisses the presentation`() {
    let store = Store(initialState: Parent.State(destination: .edit(Edit.State()))) { Parent() }
    @Bindable var bindable = store
    let binding = $bindable.scope(state: \.$destination, action: \.destination)
    #expect(binding.wrappedValue != nil)
    binding.wrappedValue = nil
    #expect(store.destination == nil)
    @UIBindable var uiBindable = store
    store.send(.show(.edit(Edit.State())))
    let uiBinding = $uiBindable.scope(\.$destination, action: \.destination)
    uiBinding.wrappedValue = nil
    #expect(store.destination == nil)
  }

  @Test func `a case of the presented enum is bound without views`() {
    @UIBindable var store = Store(initialState: Parent.State()) { Parent() }
    let edit: UIBinding<StoreOf<Edit>?> =
      $store.scope(state: \.$destination, action: \.destination).edit
    #expect(edit.wrappedValue == nil)
    store.send(.show(.edit(Edit.State())))
    #expect(edit.wrappedValue?.text == "first")
    edit.wrappedValue = nil
    #expect(store.destination == nil)
  }

  @Test func `bindings of the same case have equal identifiers`() {
    @UIBindable var store = Store(initialState: Parent.State()) { Parent() }
    func identifier() -> UIBindingIdentifier {
      UIBindingIdentifier($store.scope(state: \.$destination, action: \.destination).edit)
    }
    let presented = $store.scope(state: \.$destination, action: \.destination)
    #expect(identifier() == identifier())
    #expect(identifier() != UIBindingIdentifier(presented.alert))
  }

  @Test func `writing nil to the binding of another case does not dismiss`() {
    @Bindable var store = Store(initialState: Parent.State()) { Parent() }
    store.send(.show(.edit(Edit.State())))
    $store.scope(state: \.$destination, action: \.destination).alert.wrappedValue = nil
    #expect(store.destination != nil)
    @UIBindable var uiStore = store
    $uiStore.scope(state: \.$destination, action: \.destination).alert.wrappedValue = nil
    #expect(store.destination != nil)
  }
}
