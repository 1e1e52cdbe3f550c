import ConcurrencyExtras

/// The executors of tasks that slept on a test clock.
///
/// A resumed task soon sleeps again or starts tasks that sleep. Running its executor until idle therefore reaches all
/// of them, without guessing, if all tasks use such executors.
struct SleeperExecutors: Sendable {
  private struct Reference: Sendable {
    weak let executor: (any DeterministicExecutor)?
  }

  private var references: [Reference] = []

  /// True if a task without a deterministic executor slept.
  private(set) var hasOthers = false

  /// The live deterministic executors, in order of their first sleep.
  var known: [any DeterministicExecutor] {
    references.compactMap(\.executor)
  }

  mutating func insert(_ executor: (any DeterministicExecutor)?) {
    guard let executor else {
      hasOthers = true
      return
    }
    guard !references.contains(where: { $0.executor === executor }) else { return }
    references.removeAll { $0.executor == nil }
    references.append(Reference(executor: executor))
  }
}
