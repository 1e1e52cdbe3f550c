import ConcurrencyExtras

/// What one page may write by, as it is known so far.
final class PageClaim: Sendable {
  enum State: Sendable {
    /// The storage could not be asked when the page began, at this time in seconds since 1970.
    case missing(begunAt: Int)
    /// The storage takes what any page of the tab writes.
    case needless
    case held(SnapshotClaim)
    /// A newer page of the tab has claimed it; this one writes no more.
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

  /// Notes what a storage has given to a page that had no claim.
  func take(_ claimed: ClaimedSnapshot) -> State {
    let state = State(claimed)
    current.withLock { $0 = state }
    return state
  }

  /// Notes that the claim is lost; false where that was known.
  func lose() -> Bool {
    current.withLock { state in
      if case .lost = state { return false }
      state = .lost
      return true
    }
  }
}

extension PageClaim.State {
  /// What a storage has given.
  init(_ claimed: ClaimedSnapshot) {
    self = claimed.claim.map { .held($0) } ?? .needless
  }
}
