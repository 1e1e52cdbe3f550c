import ConcurrencyExtras

/// The current claim of a page on its tab.
final class PageClaim: Sendable {
  enum State: Sendable {
    /// The storage failed when the page started, at this Unix time in seconds.
    case missing(begunAt: Int)
    /// The storage does not support claims.
    case needless
    case held(SnapshotClaim)
    /// A newer page has claimed the tab, so this page must not write.
    case lost
  }

  private let current: Locked<State>
  /// Called once when the claim is lost.
  let onLoss: @MainActor @Sendable () -> Void

  init(_ state: State, onLoss: @escaping @MainActor @Sendable () -> Void) {
    current = Locked(state)
    self.onLoss = onLoss
  }

  var state: State { current.withLock { $0 } }

  var isLost: Bool {
    if case .lost = state { true } else { false }
  }

  /// Records the late claim of a page without a claim.
  func take(_ claimed: ClaimedSnapshot) -> State {
    let state = State(claimed)
    current.withLock { $0 = state }
    return state
  }

  /// Records the loss of the claim; returns false if already recorded.
  func lose() -> Bool {
    current.withLock { state in
      if case .lost = state { return false }
      state = .lost
      return true
    }
  }
}

extension PageClaim.State {
  /// Creates the state for the result of a storage.
  init(_ claimed: ClaimedSnapshot) {
    self = claimed.claim.map { .held($0) } ?? .needless
  }
}
