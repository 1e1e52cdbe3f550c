import ConcurrencyExtras

/// Whether work that calls back still may, and what cancels it.
final class CallbackSubscription: @unchecked Sendable {
  // Sendable because the variables are reached under the lock only, and the closures are the engine's: it
  // calls `end` where it is itself, and `endFromElsewhere` brings its caller there.

  private enum Phase {
    case beginning, going(end: () -> Void), over
  }

  /// The subscription whose work begins on this thread, while it does.
  static let beginning = ThreadLocal<CallbackSubscription>()

  private let lock = Lock()
  private var phase = Phase.beginning
  private let endFromElsewhere: @Sendable (LiveEffect) -> Void

  /// Makes a subscription for work that is about to begin.
  ///
  /// - Parameter endFromElsewhere: Tells the engine, from any thread, that the work was cancelled.
  init(endFromElsewhere: @escaping @Sendable (LiveEffect) -> Void) {
    self.endFromElsewhere = endFromElsewhere
  }

  /// Whether the work may call back no more.
  var isOver: Bool {
    lock.withLock {
      if case .over = phase { true } else { false }
    }
  }

  /// Notes what cancels the work, now that it has begun; done at once if it was cancelled meanwhile.
  func attach(_ end: @escaping () -> Void) {
    let isOver = lock.withLock {
      if case .over = phase { return true }
      phase = .going(end: end)
      return false
    }
    if isOver { end() }
  }

  /// Ends the work where the engine is.
  func end() {
    if case .going(let end) = takeOver() { end() }
  }

  /// Lets the work call back no more, from any thread; the engine ends it when it hears of it.
  ///
  /// - Parameter effect: The effect whose work this is.
  func cancelFromElsewhere(_ effect: LiveEffect) {
    endFromElsewhere(effect)
  }

  private func takeOver() -> Phase {
    lock.withLock {
      defer { phase = .over }
      return phase
    }
  }
}
