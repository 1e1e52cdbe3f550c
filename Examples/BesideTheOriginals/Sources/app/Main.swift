import ComposableArchitecture
import ThirdParty

@Reducer
struct Greeting {
  @ObservableState
  struct State: Equatable { var text: String? }
  enum Action { case greet(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .greet(let name):
        state.text = Greeter().greeting(name)
        return .none
      }
    }
  }
}

@main
struct Main {
  @MainActor
  static func main() {
    let store = Store(initialState: Greeting.State()) {
      Greeting()
    } withDependencies: {
      // The third party reads the same dependencies, so it uses this override.
      $0.uuid = .incrementing
    }
    store.send(.greet("Blob"))
    print(store.text ?? "nothing")
  }
}
