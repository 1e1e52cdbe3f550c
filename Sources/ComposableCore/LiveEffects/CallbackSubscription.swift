import ConcurrencyExtras

/// The state of callback-based work, with its cancellation.
final class CallbackSubscription: @unchecked Sendable {
  // Sendable, because the lock guards the variables, and the closures are the engine's: it calls `end` in its own
  // isolation, and `onExternalCancel` dispatches to this isolation.

  private enum Phase {
    case beginning, going(end: () -> Void), over
  }

  /// The subscription whose work is starting on this thread.
  static let beginning = ThreadLocal<CallbackSubscription>()

  private let lock = Lock()
  private var phase = Phase.beginning
  private let onExternalCancel: @Sendable (LiveEffect) -> Void

  /// Creates a subscription for work that is about to start.
  ///
  /// - Parameter onExternalCancel: A closure that notifies the engine, from any thread, of a cancellation.
  init(onExternalCancel: @escaping @Sendable (LiveEffect) -> Void) {
    self.onExternalCancel = onExternalCancel
  }

  /// True if the work may no longer call back.
  var isOver: Bool {
    lock.withLock {
      if case .over = phase { true } else { false }
    }
  }

  /// Records the cancellation of the started work, and runs it if the work was cancelled meanwhile.
  func attach(_ end: @escaping () -> Void) {
    let isOver = lock.withLock {
      if case .over = phase { return true }
      phase = .going(end: end)
      return false
    }
    if isOver { end() }
  }

  /// Ends the work; must be called in the engine's isolation.
  func end() {
    if case .going(let end) = takeOver() { end() }
  }

  /// Requests the end of the work from any thread; the engine ends it in its own isolation.
  ///
  /// - Parameter effect: The effect of the work.
  func cancelExternally(_ effect: LiveEffect) {
    onExternalCancel(effect)
  }

  private func takeOver() -> Phase {
    lock.withLock {
      defer { phase = .over }
      return phase
    }
  }
}
