import ComposableArchitecture
import Testing
import ViewKit

/// Tests of views that predate observable state.
private struct Settings: Reducer {
  struct State: Equatable {
    var name = "a"
    var isOn = false
  }
  enum Action: Equatable {
    case nameChanged(String)
    case toggled
  }
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .nameChanged(let name): state.name = name
    case .toggled: state.isOn.toggle()
    }
    return .none
  }
}

private struct SettingsView: View {
  let store: StoreOf<Settings>

  var body: some View {
    VStack {
      WithViewStore(store, observe: { $0 }) { viewStore in
        TextField(
          "Name",
          text: viewStore.binding(get: \.name, send: Settings.Action.nameChanged)
        )
        .accessibilityIdentifier("name")
        Toggle("On", isOn: viewStore.binding(get: \.isOn, send: .toggled))
          .accessibilityIdentifier("on")
      }
      WithPerceptionTracking {
        WithViewStore(store, observe: \.name, send: { (action: Settings.Action) in action }) {
          TextField("Again", text: $0.binding(send: Settings.Action.nameChanged))
            .accessibilityIdentifier("again")
        }
      }
    }
  }
}

@Reducer
private struct Edit {
  @ObservableState
  struct State: Equatable {
    var count = 0
  }
  enum Action {}
}

@Reducer
private enum Destination {
  case edit(Edit)
  @ReducerCaseIgnored
  case note(String)
}

@Reducer
private struct Page {
  @ObservableState
  struct State {
    @Presents var destination: Destination.State?
  }
  enum Action {
    case destination(PresentationAction<Destination.Action>)
  }
  var body: some ReducerOf<Self> {
    EmptyReducer().ifLet(\.$destination, action: \.destination)
  }
}

@MainActor
@Suite struct ViewStoreViewTests {
  @Test func `a view store's bindings read the view state and send actions`() throws {
    let store = Store(initialState: Settings.State()) { Settings() }
    let page = ViewTester(SettingsView(store: store))
    #expect(try page.element("name").current?.props[.value] == .string("a"))
    try page.element("name").type("b")
    #expect(store.withState(\.name) == "b")
    #expect(try page.element("again").current?.props[.value] == .string("b"))
    try page.element("again").type("c")
    #expect(try page.element("name").current?.props[.value] == .string("c"))
    try page.element("on").toggle()
    #expect(store.withState(\.isOn))
  }

  @Test func `one case of a presentation is bound and dismissed by writing nil`() {
    let store = Store(initialState: Page.State(destination: .edit(Edit.State(count: 3)))) { Page() }
    let bindable = Bindable(store)
    let destination = bindable.scope(state: \.destination, action: \.destination)
    #expect(destination.edit.wrappedValue?.count == 3)
    #expect(destination.note.wrappedValue == nil)
    destination.note.wrappedValue = "ignored"
    #expect(store.destination?.edit?.count == 3)
    destination.edit.wrappedValue = nil
    #expect(store.destination == nil)
  }
}
