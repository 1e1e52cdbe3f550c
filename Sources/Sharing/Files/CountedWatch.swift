import ConcurrencyExtras

/// The shared watch of a file: it starts with the first subscriber and ends with the last.
final class CountedWatch: Sendable {
  private struct State: Sendable {
    var count = 0
    var subscription: SharedSubscription?
    var error: (any Error)?
  }

  private let state = Locked(State())

  /// The error that currently prevents the watch; `nil` while the file is watched.
  var error: (any Error)? {
    get { state.withLock { $0.error } }
    set { state.withLock { $0.error = newValue } }
  }

  /// Adds a subscriber, and starts the watch for the first.
  func begin(_ start: () -> SharedSubscription) {
    let isFirst = state.withLock { state in
      state.count += 1
      return state.count == 1
    }
    guard isFirst else { return }
    // Outside the lock: `start` may report an error synchronously.
    let subscription = start()
    state.withLock { $0.subscription = subscription }
  }

  /// Removes a subscriber, and ends the watch after the last.
  func end() {
    let ended: SharedSubscription? = state.withLock { state in
      state.count -= 1
      guard state.count == 0 else { return nil }
      defer { state = State() }
      return state.subscription
    }
    ended?.cancel()
  }
}
