import ComposableArchitecture

/// A feature with a string, a stack and a value outside the snapshot.
@Reducer
struct Draft {
  @ObservableState
  struct State: Codable, Equatable {
    var text = ""
    var path = StackState<String>()
    var restoredCount = 0
  }

  enum Action {
    case typed(String)
    case pushed(String)
    case restored
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .typed(let text): state.text = text
      case .pushed(let screen): state.path.append(screen)
      case .restored: state.restoredCount += 1
      }
      return .none
    }
  }
}
