import SwiftNavigation

/// A closure on the main actor that runs after every drain of an engine.
@usableFromInline
final class DrainListener: Sendable {
  private let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) {
    self.body = body
  }

  /// Runs the closure; the caller must be on the main actor, to which the engine belongs.
  func run() {
    MainActor.assumeIsolated { body() }
  }
}

/// A weak reference to a listener, which its token retains.
@usableFromInline
struct WeakDrainListener {
  weak let listener: DrainListener?
}

extension ObservationCollector {
  /// Runs `body` immediately and after every drain, until the token is released.
  @MainActor
  func observe(_ body: @escaping @MainActor () -> Void) -> ObserveToken {
    let listener = DrainListener(body)
    // Ended listeners are removed only when the list has doubled, because every evaluation of a view or row adds a
    // listener.
    if listeners.count >= listenerLimit {
      listeners.removeAll { $0.listener == nil }
      listenerLimit = 2 * listeners.count + 16
    }
    listeners.append(WeakDrainListener(listener: listener))
    body()
    // Only the token retains the listener.
    return ObserveToken { withExtendedLifetime(listener) {} }
  }
}
