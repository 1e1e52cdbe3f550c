import Observation
import Synchronization

/// One component's observation, which can be ended before anything has changed.
///
/// The standard library's tracking ends only when something tracked changes. A component that its parent
/// evaluates over and over would leave one tracking after the other in every object it reads. So each
/// tracking also reads this watch, and changing the watch ends it.
final class Watch: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private let last = Atomic<Int>(0)
  /// The number of the tracking that runs now, or 0.
  private let running = Atomic<Int>(0)

  /// Begins a tracking and returns its number.
  func begin() -> Int {
    let number = last.wrappingAdd(1, ordering: .relaxed).newValue
    running.store(number, ordering: .releasing)
    return number
  }

  /// Makes the tracking that surrounds this call one that `cancel` can end.
  func observe() {
    registrar.access(self, keyPath: \.canary)
  }

  /// Ends a tracking that has fired; false where it had been cancelled or replaced.
  func fire(_ number: Int) -> Bool {
    running.compareExchange(
      expected: number,
      desired: 0,
      ordering: .acquiringAndReleasing
    ).exchanged
  }

  /// Ends the tracking that runs, if any.
  func cancel() {
    guard running.exchange(0, ordering: .acquiringAndReleasing) != 0 else { return }
    registrar.withMutation(of: self, keyPath: \.canary) {}
  }

  /// What `cancel` pretends to change.
  private var canary: Void { () }
}
