import Synchronization

/// Measures how long a job waits for the main actor, which evaluates the views of all pages.
final class MainActorProbe: Sendable {
  private let measurements: any HostMeasurements
  private let now: @Sendable () -> Duration
  private let isPending = Atomic(false)

  init(_ measurements: any HostMeasurements, now: @escaping @Sendable () -> Duration) {
    self.measurements = measurements
    self.now = now
  }

  /// Enqueues an empty job; while an earlier job waits, the call has no effect.
  func start() {
    guard !isPending.exchange(true, ordering: .relaxed) else { return }
    let start = now()
    Task { @MainActor in
      measurements.mainActorWaited(now() - start)
      isPending.store(false, ordering: .relaxed)
    }
  }
}
