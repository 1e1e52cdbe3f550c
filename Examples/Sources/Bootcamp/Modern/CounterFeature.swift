import ComposableArchitecture

/// A number that is stepped or typed, with its validation error.
@Reducer
struct CounterFeature {
  @ObservableState
  struct State: Equatable {
    var number = 1
    var errorMessage: String?

    var isMinusButtonEnabled: Bool { number > 0 }

    fileprivate mutating func validate() {
      errorMessage = number < 0 ? "Error, should >= 0" : nil
    }
  }

  enum Action: Equatable {
    case didTapMinus
    case didTapPlus
    case textDidChange(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .didTapMinus: state.number -= 1
      case .didTapPlus: state.number += 1
      case .textDidChange(let text):
        guard let number = Int(text) else {
          state.number = 0
          state.errorMessage = "Should only contains numeric"
          return .none
        }
        state.number = number
      }
      state.validate()
      return .none
    }
  }
}
