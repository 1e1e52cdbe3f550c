import CasePathsCore
import CustomDump

/// Says whether a received action is the one a test expects, and what to tell if it is not.
struct ActionMatcher<Action> {
  /// Completes "Expected to receive an action …".
  let description: String
  /// What to tell about an action that is not the expected one; nil for one that is.
  let failure: (Action) -> String?

  func matches(_ action: Action) -> Bool {
    failure(action) == nil
  }

  init(equalTo expected: Action) where Action: Equatable {
    description = "equal to the following\n\n    \(Messages.dump(expected))\n\n"
    failure = { action in
      guard action != expected else { return nil }
      return Messages.unexpectedAction(
        diff(expected, action, format: .proportional) ?? "\(expected)\n\(action)"
      )
    }
  }

  init(where isMatching: @escaping (Action) -> Bool) {
    let description = "matching the predicate"
    self.description = description
    failure = { action in
      isMatching(action)
        ? nil : Messages.unexpectedAction(expecting: description, received: action)
    }
  }

  init<Value>(_ path: CaseKeyPath<Action, Value>) {
    let path = AnyCasePath(path)
    let description = "matching the case path"
    self.description = description
    failure = { action in
      path.extract(from: action) == nil
        ? Messages.unexpectedAction(expecting: description, received: action) : nil
    }
  }

  init<Value: Equatable>(_ path: CaseKeyPath<Action, Value>, _ value: Value) {
    let path = AnyCasePath(path)
    let description = "matching the case path with the value \(Messages.dump(value))"
    self.description = description
    failure = { action in
      guard let received = path.extract(from: action) else {
        return Messages.unexpectedAction(expecting: description, received: action)
      }
      guard received != value else { return nil }
      return Messages.unexpectedAction(
        diff(value, received, format: .proportional) ?? "\(value)\n\(received)"
      )
    }
  }
}
