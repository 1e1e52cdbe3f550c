/// A task executor that runs its jobs when a test says so, in one fixed order.
///
/// A test store starts its effects on such an executor. What wakes one of those effects from
/// elsewhere (a test clock, above all) then finds the executor by ``DeterministicExecutors`` and runs
/// it until nothing is ready any more, instead of yielding and hoping.
package protocol DeterministicExecutor: TaskExecutor {
  /// Runs jobs until none is ready, waiting for hops to the main actor to come back.
  ///
  /// It must be possible to call it from a task that itself runs on this executor.
  @MainActor
  func runUntilIdle() async
}

/// Finds the deterministic executor that a task runs on.
///
/// The runtime only tells a task's executor as an unowned reference that cannot be turned back into an
/// object, so executors enter themselves here when they are made:
///
/// ```swift
/// let executor = EffectExecutor()
/// let registration = DeterministicExecutors.register(executor)  // kept as long as the executor
/// ```
///
/// The registry does not keep executors alive. It is only read where a task goes to sleep on a test
/// clock, and holds one entry per living test store.
package enum DeterministicExecutors {
  private struct Entry: Sendable {
    let reference: UnownedTaskExecutor
    let find: @Sendable () -> (any DeterministicExecutor)?
  }

  private static let entries = Locked<[UInt64: Entry]>([:])

  /// Makes `executor` known until the returned registration goes away.
  package static func register<Executor: DeterministicExecutor>(
    _ executor: Executor
  ) -> Registration {
    let stamp = UniqueStamp.next()
    let entry = Entry(reference: executor.asUnownedTaskExecutor()) { [weak executor] in executor }
    entries.withLock { $0[stamp] = entry }
    return Registration(stamp: stamp)
  }

  /// The deterministic executor that the current task prefers, if it prefers one.
  package static var current: (any DeterministicExecutor)? {
    withUnsafeCurrentTask { task in
      guard let reference = task?.unownedTaskExecutor else { return nil }
      let matches = entries.withLock { entries in
        entries.values.filter { $0.reference == reference }
      }
      // Asked outside the lock: an executor that dies here unregisters itself.
      for match in matches {
        if let executor = match.find() { return executor }
      }
      return nil
    }
  }

  /// Keeps an executor in the registry; giving it up takes the executor out.
  package final class Registration: Sendable {
    private let stamp: UInt64

    fileprivate init(stamp: UInt64) {
      self.stamp = stamp
    }

    deinit {
      DeterministicExecutors.entries.withLock { _ = $0.removeValue(forKey: stamp) }
    }
  }
}
