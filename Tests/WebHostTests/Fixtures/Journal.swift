import ConcurrencyExtras

@testable import WebHost

/// A recorder of a host's log events, which a test can wait for.
final class Journal: Sendable {
  private struct State {
    var events: [WebHostEvent] = []
    var waiting: [(WebHostEvent, CheckedContinuation<Void, Never>)] = []
  }

  private let state = Locked(State())

  var events: [WebHostEvent] { state.withLock { $0.events } }

  func add(_ event: WebHostEvent) {
    let due = state.withLock { state in
      state.events.append(event)
      let due = state.waiting.filter { $0.0 == event }
      state.waiting.removeAll { $0.0 == event }
      return due.map(\.1)
    }
    for continuation in due { continuation.resume() }
  }

  /// Waits until the event is logged; returns immediately if it was logged before.
  func wait(for event: WebHostEvent) async {
    await withCheckedContinuation { continuation in
      let isPresent = state.withLock { state in
        if state.events.contains(event) { return true }
        state.waiting.append((event, continuation))
        return false
      }
      if isPresent { continuation.resume() }
    }
  }
}
