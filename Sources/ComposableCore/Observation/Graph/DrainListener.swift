import SwiftNavigation

/// Code of the main actor that runs after every drain of an engine.
@usableFromInline
final class DrainListener: Sendable {
  private let body: @MainActor () -> Void

  init(_ body: @escaping @MainActor () -> Void) {
    self.body = body
  }

  /// Runs the code; the engine is one that the main actor owns.
  func hear() {
    MainActor.assumeIsolated { body() }
  }
}

/// A listener that lives for as long as its token.
@usableFromInline
struct WeakDrainListener {
  weak let listener: DrainListener?
}

extension ObservationCollector {
  /// Runs `body` now and after every drain, for as long as the token is held.
  @MainActor
  func observe(_ body: @escaping @MainActor () -> Void) -> ObserveToken {
    let listener = DrainListener(body)
    // Not each time: a view that renders again observes again, and so does each row of a list.
    if listeners.count >= listenerLimit {
      listeners.removeAll { $0.listener == nil }
      listenerLimit = 2 * listeners.count + 16
    }
    listeners.append(WeakDrainListener(listener: listener))
    body()
    // The token is all that keeps the listener.
    return ObserveToken { withExtendedLifetime(listener) {} }
  }
}
