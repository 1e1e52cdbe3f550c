/// A task executor that runs its jobs on request, in a fixed order.
///
/// A test store starts its effects on such an executor. Code that resumes an effect, such as a test clock, finds the
/// executor through ``DeterministicExecutors``. It then runs the executor until no job is ready, instead of yielding an
/// arbitrary number of times.
package protocol DeterministicExecutor: TaskExecutor {
  /// Runs jobs until no job is ready, and waits for hops to the main actor to return.
  ///
  /// A task that runs on this executor must be able to call it.
  @MainActor
  func runUntilIdle() async
}

/// A registry of deterministic executors.
///
/// The runtime only exposes a task's executor as an unowned reference, which cannot be converted to an object.
/// Executors therefore register themselves when they are created:
///
/// ```swift
/// let executor = EffectExecutor()
/// let registration = DeterministicExecutors.register(executor)  // kept as long as the executor
/// ```
///
/// The registry does not retain executors. It is read only when a task sleeps on a test clock, and contains one entry
/// per live test store.
package enum DeterministicExecutors {
  private struct Entry: Sendable {
    let reference: UnownedTaskExecutor
    let find: @Sendable () -> (any DeterministicExecutor)?
  }

  private static let entries = Locked<[UInt64: Entry]>([:])

  /// Registers `executor` until the returned registration is released.
  package static func register<Executor: DeterministicExecutor>(
    _ executor: Executor
  ) -> Registration {
    let id = UniqueID.next()
    let entry = Entry(reference: executor.asUnownedTaskExecutor()) { [weak executor] in executor }
    entries.withLock { $0[id] = entry }
    return Registration(id: id)
  }

  /// The deterministic executor that the current task prefers; `nil` if it prefers another executor.
  package static var current: (any DeterministicExecutor)? {
    withUnsafeCurrentTask { task in
      guard let reference = task?.unownedTaskExecutor else { return nil }
      let matches = entries.withLock { entries in
        entries.values.filter { $0.reference == reference }
      }
      // Called outside the lock: an executor that is released here unregisters itself.
      for match in matches {
        if let executor = match.find() { return executor }
      }
      return nil
    }
  }

  /// A registration, which removes the executor from the registry when it is released.
  package final class Registration: Sendable {
    private let id: UInt64

    fileprivate init(id: UInt64) {
      self.id = id
    }

    deinit {
      DeterministicExecutors.entries.withLock { _ = $0.removeValue(forKey: id) }
    }
  }
}
