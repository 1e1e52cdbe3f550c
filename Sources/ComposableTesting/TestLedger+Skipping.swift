import ComposableCore

extension TestLedger {
  /// Moves the state past the first actions that were received.
  func skipReceived(_ count: Int) {
    guard count > 0 else { return }
    let last = received[count - 1]
    if last.passedFrom == nil { state = last.state }
    dropReceived(count)
  }

  /// Moves the state past all actions that were received, but keeps them: the test may receive them yet.
  ///
  /// - Returns: Those that it was not past already.
  func passReceived() -> [Action] {
    var passed: [Action] = []
    for index in received.indices where received[index].passedFrom == nil {
      pass(index)
      passed.append(received[index].action)
    }
    return passed
  }

  /// Forgets the first of the actions that a failure has named, as far as they are not expected any more.
  func dropPassed(while isUnexpected: (Action) -> Bool) {
    while let first = received.first, first.passedFrom != nil, isUnexpected(first.action) {
      dropReceived(1)
    }
  }

  /// The first actions that were received, each with what it changed.
  func changes(_ count: Int) -> [Messages.Change] {
    var before = state
    return received.indices.prefix(count).map { index in
      let next = received[index]
      let previous = next.passedFrom ?? before
      defer { if next.passedFrom == nil { before = next.state } }
      let difference = history(ofReceived: index).compare {
        comparison(previous, next.state) ? nil : comparison.difference(previous, next.state)
      }
      return Messages.Change(action: ActionLabel.abbreviated(next.action), difference: difference)
    }
  }
}
