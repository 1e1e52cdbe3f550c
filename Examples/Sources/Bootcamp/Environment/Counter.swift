import ComposableEnvironment

/// A number that is stepped or typed, with its validation error.
struct CounterState: Equatable {
  var number = 1
  var errorMessage: String?

  /// Computed, so it needs no synchronization and no assertion in an exhaustive test.
  var isMinusButtonEnabled: Bool { number > 0 }

  fileprivate mutating func validate() {
    errorMessage = number < 0 ? "Error, should >= 0" : nil
  }
}

enum CounterAction: Equatable {
  case didTapMinus
  case didTapPlus
  case textDidChange(String)
}

// [reducer]
@MainActor let counterReducer = Reducer<CounterState, CounterAction, Void> { state, action, _ in
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
// [end]
