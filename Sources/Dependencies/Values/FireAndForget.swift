import ConcurrencyExtras
import IssueReporting

extension DependencyValues {
  /// A function that starts work without waiting for the result, such as tracking an event.
  ///
  /// In tests the function waits for the work, so that the work does not overlap the next test.
  public var fireAndForget: FireAndForget {
    self[FireAndForget.Key.self]
  }
}

/// A function that starts work without waiting for the result.
public struct FireAndForget: Sendable {
  private let start:
    @Sendable (String?, TaskPriority?, @escaping @Sendable () async throws -> Void) async -> Void

  /// Starts work without waiting for the result; discards its errors.
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
        // An unstructured task, as in the live program: cancelling the caller must not cancel the work. The executor
        // keeps the order of deterministic tests.
        let task = Task(
          name: name,
          executorPreference: DeterministicExecutors.current,
          priority: priority,
          operation: operation
        )
        do {
          try await task.value
        } catch {
          reportIssue(error, "A fire-and-forget operation threw an error.")
        }
      }
    }
  }
}
