import CasePathsCore

/// Says whether a received action is the one a test expects, and what to tell if it is not.
struct ActionMatcher<Action> {
  let matches: (Action) -> Bool
  /// What to tell about an action that is not the expected one.
  let mismatch: (Action) -> String
  /// What to tell if no action came at all.
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
