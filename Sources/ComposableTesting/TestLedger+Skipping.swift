import ComposableCore

extension TestLedger {
  /// Advances the state past the first received actions.
  func skipReceived(_ count: Int) {
    guard count > 0 else { return }
    let last = received[count - 1]
    if last.passedFrom == nil { state = last.state }
    dropReceived(count)
  }

  /// Advances the state past all received actions but keeps them, so that the test can still receive them.
  ///
  /// - Returns: The actions newly passed.
  func passReceived() -> [Action] {
    var passed: [Action] = []
    for index in received.indices where received[index].passedFrom == nil {
      pass(index)
      passed.append(received[index].action)
    }
    return passed
  }

  /// Removes the first passed actions that are unexpected.
  ///
  /// A failure has already reported them.
  func dropPassed(while isUnexpected: (Action) -> Bool) {
    while let first = received.first, first.passedFrom != nil, isUnexpected(first.action) {
      dropReceived(1)
    }
  }

  /// The first received actions, each with its state change.
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
