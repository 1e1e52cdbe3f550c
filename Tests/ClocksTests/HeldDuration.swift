import ConcurrencyExtras
import Dispatch

/// A duration that a test can have do something when it is compared, between what a clock reads and what it does then.
struct HeldDuration: DurationProtocol, Hashable {
  /// What the next comparison does first.
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

/// Runs tasks on a thread of its own, which may wait for others.
final class QueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "QueueExecutor")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Returns when what runs now has run up to where it waits.
  func untilIdle() async {
    await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
  }
}
