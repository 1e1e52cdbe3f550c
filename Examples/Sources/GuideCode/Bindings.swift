import ComposableArchitecture
import ViewKit

// [feature]
@Reducer
struct Settings {
  @ObservableState
  struct State: Equatable {
    var isSounding = true
    var name = ""
    var volume = 5

    var isComplete: Bool { !name.isEmpty }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case resetTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.isSounding):
        if !state.isSounding { state.volume = 0 }
        return .none
      case .binding:
        return .none
      case .resetTapped:
        state = State()
        return .none
      }
    }
  }
}
// [end]

// [view]
struct SettingsView: View {
  @Bindable var store: StoreOf<Settings>
  @FocusState var isNameFocused: Bool

  var body: some View {
    Form {
      TextField("Name", text: $store.name)
        .focused($isNameFocused)
      Toggle("Sound", isOn: $store.isSounding)
      Stepper("Volume: \(store.volume)", value: $store.volume, in: 0...10)
        .disabled(!store.isSounding)
      Button("Reset") { store.send(.resetTapped) }
    }
    .onAppear { isNameFocused = true }
  }
}
// [end]

// [one]
@Reducer
struct Filter {
  @ObservableState
  struct State: Equatable {
    var text = ""
  }

  enum Action {
    case textChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text):
        state.text = String(text.prefix(20))
        return .none
      }
    }
  }
}

struct FilterView: View {
  @Bindable var store: StoreOf<Filter>

  var body: some View {
    TextField("Filter", text: $store.text.sending(\.textChanged))
  }
}
// [end]
