import ComposableEnvironment
import Foundation
import Testing

/// The counter state of every exercise.
struct CounterState: Equatable {
  var number = 1
  var errorMessage: String?
  var isMinusButtonEnabled: Bool { number > 0 }

  mutating func validate() {
    errorMessage = number < 0 ? "Error, should >= 0" : nil
  }
}

enum CounterAction: Equatable {
  case didTapMinus
  case didTapPlus
  case textDidChange(String)
}

/// The counter reducer shared by all exercises since the scope exercise.
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

/// Returns a generator of incrementing ids, starting at zero.
func incrementingIDs() -> () -> UUID {
  var count = 0
  return {
    defer { count += 1 }
    return UUID(uuidString: "00000000-0000-0000-0000-\(String(format: "%012d", count))") ?? UUID()
  }
}

/// Expects an issue whose message contains a string.
@MainActor
func expectIssue(_ part: String, _ body: () -> Void) {
  withKnownIssue {
    body()
  } matching: {
    $0.comments.contains { $0.rawValue.contains(part) }
  }
}
