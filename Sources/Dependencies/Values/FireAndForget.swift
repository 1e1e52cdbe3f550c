import ConcurrencyExtras
import IssueReporting

extension DependencyValues {
  /// Runs work that is not waited for, such as tracking an event.
  ///
  /// In tests it is waited for, so that none of it runs into the next test.
  public var fireAndForget: FireAndForget {
    self[FireAndForget.Key.self]
  }
}

/// Runs work that is not waited for.
public struct FireAndForget: Sendable {
  private let start:
    @Sendable (String?, TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void

  /// Runs work that is not waited for; errors it throws are dropped.
  public func callAsFunction(
    name: String? = nil,
    priority: TaskPriority? = nil,
    _ operation: @escaping @Sendable () async throws -> Void
  ) async {
    await start(name, priority, operation)
  }

  fileprivate enum Key: DependencyKey {
    static var liveValue: FireAndForget {
      FireAndForget { name, priority, operation in
        Task(name: name, priority: priority) { try await operation() }
      }
    }

    static var testValue: FireAndForget {
      FireAndForget { name, priority, operation in
        // A task of its own, as in the running program, so that it is not cancelled with the one that
        // starts it; where a test runs its effects in a fixed order, in that order.
        let task = Task(
          name: name,
          executorPreference: DeterministicExecutors.current,
          priority: priority,
          operation: operation
        )
        do {
          try await task.value
        } catch {
          reportIssue(error, "Work that is not waited for threw an error.")
        }
      }
    }
  }
}
