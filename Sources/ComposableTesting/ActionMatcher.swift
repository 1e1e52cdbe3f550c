import CasePathsCore

/// The predicate for a received action, with its failure messages.
struct ActionMatcher<Action> {
  let matches: (Action) -> Bool
  /// The failure message for an action that does not match.
  let mismatch: (Action) -> String
  /// The failure message if no action was received.
  let missing: () -> String

  init(equalTo expected: Action) where Action: Equatable {
    matches = { $0 == expected }
    mismatch = { Messages.unexpectedAction(Messages.difference(expected, $0)) }
    missing = { Messages.missingAction(expected) }
  }

  init(where isMatching: @escaping (Action) -> Bool) {
    matches = isMatching
    mismatch = { Messages.unexpectedAction(expecting: "predicate", received: $0) }
    missing = { Messages.missingAction(matching: "predicate") }
  }

  init<Value>(_ path: CaseKeyPath<Action, Value>) {
    self.init(AnyCasePath(path))
  }

  init<Value>(_ path: AnyCasePath<Action, Value>) {
    matches = { path.extract(from: $0) != nil }
    mismatch = { Messages.unexpectedAction(expecting: "case path", received: $0) }
    missing = { Messages.missingAction(matching: "case path") }
  }

  init<Value: Equatable>(_ path: CaseKeyPath<Action, Value>, _ value: Value) {
    let path = AnyCasePath(path)
    matches = { path.extract(from: $0) == value }
    mismatch = { action in
      guard let received = path.extract(from: action) else {
        return Messages.unexpectedAction(expecting: "case path", received: action)
      }
      return Messages.unexpectedValue(Messages.difference(value, received))
    }
    missing = { Messages.missingAction(value: value) }
  }
}
