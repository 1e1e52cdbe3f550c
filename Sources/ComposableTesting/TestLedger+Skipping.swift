import ComposableCore

extension TestLedger {
  /// Moves the state past the first actions that were received.
  func skipReceived(_ count: Int) {
    guard count > 0 else { return }
    state = received[count - 1].state
    received.removeFirst(count)
  }

  /// The first actions that were received, each with what it changed.
  func changes(_ count: Int) -> [Messages.Change] {
    var before = state
    return received.indices.prefix(count).map { index in
      let next = received[index]
      defer { before = next.state }
      let difference = history(ofReceived: index).compare {
        comparison(before, next.state) ? nil : comparison.difference(before, next.state)
      }
      return Messages.Change(action: ActionLabel.abbreviated(next.action), difference: difference)
    }
  }
}
