import ComposableArchitecture
import Foundation
import ViewKit

// [keys]
extension SharedKey where Self == AppStorageKey<Bool>.Default {
  static var isLargeText: Self { Self[.appStorage("isLargeText"), default: false] }
}

extension SharedKey where Self == FileStorageKey<[String]>.Default {
  static var notes: Self {
    Self[.fileStorage(.documentsDirectory.appending(component: "notes.json")), default: []]
  }
}
// [end]

// [feature]
@Reducer
struct Notes {
  @ObservableState
  struct State: Equatable {
    var draft = ""
    @Shared(.isLargeText) var isLargeText
    @Shared(.notes) var notes
  }

  enum Action: BindableAction {
    case addTapped
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addTapped:
        state.$notes.withLock { [draft = state.draft] in $0.append(draft) }
        state.draft = ""
        return .none
      case .binding:
        return .none
      }
    }
  }
}
// [end]

// [view]
struct NotesView: View {
  @Bindable var store: StoreOf<Notes>

  var body: some View {
    Form {
      ForEach(store.notes, id: \.self) { Text($0) }
      TextField("New", text: $store.draft)
      Button("Add") { store.send(.addTapped) }
      Toggle("Large text", isOn: Binding(store.$isLargeText))
    }
  }
}
// [end]

// [child]
@Reducer
struct SignUp {
  @ObservableState
  struct State: Equatable {
    @Shared var name: String
  }

  enum Action {
    case nameChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nameChanged(let name):
        state.$name.withLock { $0 = name }
        return .none
      }
    }
  }
}

func signUpStates() -> (SignUp.State, SignUp.State) {
  let name = Shared(value: "Blob")
  return (SignUp.State(name: name), SignUp.State(name: name))
}
// [end]

// [appended]
extension Array {
  /// Appends the new value on each write; for shared lists: `$rows.appended.withLock { $0 = [row] }` copies no list.
  var appended: [Element] {
    get { [] }
    set { append(contentsOf: newValue) }
  }
}
// [end]

@Reducer
struct Adder {
  struct State: Equatable {
    @Shared var count: Int
  }

  enum Action {
    case add
    case addTwice
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add:
        state.$count.withLock { $0 += 1 }
        return .none
      case .addTwice:
        return .concatenate(.send(.add), .send(.add))
      }
    }
  }
}
