import Observation

/// One component's observation by the standard library, which can be ended before anything has changed.
///
/// The standard library's tracking ends only when something tracked changes. A component that its parent
/// evaluates over and over would leave one tracking after the other in every object it reads. So each
/// tracking also reads this watch, and changing the watch ends it.
@MainActor
final class Watch: Observable {
  private let registrar = ObservationRegistrar()
  private var isObserved = false

  /// Makes the tracking that surrounds this call one that `cancel` can end.
  func observe() {
    isObserved = true
    registrar.access(self, keyPath: \.canary)
  }

  /// Ends the tracking that runs, if any.
  func cancel() {
    guard isObserved else { return }
    isObserved = false
    registrar.withMutation(of: self, keyPath: \.canary) {}
  }

  /// What `cancel` pretends to change.
  nonisolated private var canary: Void { () }
}
