import ConcurrencyExtras

/// The executors of the tasks that have slept on a test clock.
///
/// A woken sleeper soon sleeps again, or starts others that do. Running their executor until it is idle
/// therefore covers all of them, and nothing has to be guessed as long as all run on such executors.
struct SleeperExecutors: Sendable {
  private struct Reference: Sendable {
    weak let executor: (any DeterministicExecutor)?
  }

  private var references: [Reference] = []

  /// Whether a task slept that runs on no deterministic executor.
  private(set) var hasOthers = false

  /// The deterministic executors that are still alive, in the order in which they were first seen.
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
