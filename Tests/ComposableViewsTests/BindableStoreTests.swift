import ComposableArchitecture
import Testing
import ViewKit

@Reducer
private struct Settings {
  @ObservableState
  struct State: Equatable {
    var name = "a"
    var isOn = false
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }
  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.isOn) { _, state in
        state.name += state.isOn ? " on" : " off"
        return .none
      }
  }
}

private struct SettingsView: View {
  @Bindable var store: StoreOf<Settings>

  var body: some View {
    VStack {
      TextField("Name", text: $store.name)
        .accessibilityIdentifier("name")
      Toggle("On", isOn: $store.isOn)
        .accessibilityIdentifier("on")
    }
  }
}

@MainActor
@Suite struct BindableStoreTests {
  @Test func `a control bound to a store's field sends binding actions`() throws {
    let store = Store(initialState: Settings.State()) { Settings() }
    let page = ViewTester(SettingsView(store: store))
    #expect(try page.element("name").current?.props[.value] == .string("a"))
    try page.element("name").type("b")
    #expect(store.name == "b")
    try page.element("on").toggle()
    #expect(store.isOn)
    #expect(try page.element("name").current?.props[.value] == .string("b on"))
  }
}
