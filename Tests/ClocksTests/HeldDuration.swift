import ConcurrencyExtras
import Dispatch

/// A duration that can run a test closure when it is compared, between the clock's read and its next step.
struct HeldDuration: DurationProtocol, Hashable {
  /// The closure to run at the next comparison.
  static let onComparison = LockIsolated<(@Sendable () -> Void)?>(nil)

  var units: Int

  static var zero: Self { Self(units: 0) }

  static func < (lhs: Self, rhs: Self) -> Bool {
    let action = onComparison.withValue { action in
      defer { action = nil }
      return action
    }
    action?()
    return lhs.units < rhs.units
  }

  static func + (lhs: Self, rhs: Self) -> Self { Self(units: lhs.units + rhs.units) }
  static func - (lhs: Self, rhs: Self) -> Self { Self(units: lhs.units - rhs.units) }
  static func * (lhs: Self, rhs: Int) -> Self { Self(units: lhs.units * rhs) }
  static func / (lhs: Self, rhs: Int) -> Self { Self(units: lhs.units / rhs) }
  static func / (lhs: Self, rhs: Self) -> Double { Double(lhs.units) / Double(rhs.units) }
}

/// Runs tasks on its own thread, which may block.
final class QueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "QueueExecutor")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Waits until the current jobs have suspended.
  func untilIdle() async {
    await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
  }
}
