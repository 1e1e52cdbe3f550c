import ConcurrencyExtras
import IssueReporting

/// Runs an operation that can be cancelled by `id`, inside or outside an effect.
///
/// Inside an effect, the id is looked up in the effect's scope: `.cancel(id:)` of the same feature or a parent cancels
/// the operation, and so does `Task.cancel(id:)` in their effects. Cancelling the waiting task also cancels the
/// operation.
///
/// ```swift
/// return .run { send in
///   for await position in player.positions() {
///     await withTaskCancellation(id: CancelID.lyrics, cancelInFlight: true) {
///       await send(.show(lyrics.line(at: position)))
///     }
///   }
/// }
/// ```
///
/// - Parameters:
///   - id: The id of the operation.
///   - cancelInFlight: A Boolean value that indicates whether work with the same id is cancelled before the operation
///     starts.
///   - isolation: The isolation of the caller.
///   - operation: The work, which runs in its own task.
/// - Returns: The result of the operation.
/// - Throws: The error of the operation.
public func withTaskCancellation<T: Sendable, Failure: Error>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  operation: @escaping @Sendable () async throws(Failure) -> T
) async throws(Failure) -> T {
  let (scope, id) = cancellationScope(of: id)
  if cancelInFlight { scope.cancelWork(id) }
  // The operation's own task does not inherit the executor on which a test store runs effects.
  let executor = DeterministicExecutors.current
  let (task, taskID) = scope.insertTask(id: id) {
    Task(executorPreference: executor) { () -> Result<T, Failure> in
      do throws(Failure) {
        return .success(try await operation())
      } catch {
        return .failure(error)
      }
    }
  }
  defer { scope.removeTask(taskID, id: id) }
  return try await withTaskCancellationHandler {
    await task.value
  } onCancel: {
    task.cancel()
  }
  .get()
}

extension Task where Success == Never, Failure == Never {
  /// Cancels all work with an id: effects, and operations of `withTaskCancellation`.
  ///
  /// In an effect, it immediately cancels the work that `.cancel(id:)` of the same feature would cancel, and is
  /// thread-safe. Outside effects, it cancels operations that were started outside effects.
  public static func cancel(id: some Hashable & Sendable) {
    let (scope, id) = cancellationScope(of: id)
    scope.cancelWork(id)
  }
}

/// Returns the scope and the key for a cancellation id of the running code.
private func cancellationScope(of id: some Hashable & Sendable) -> (EffectScope, CancelID) {
  if let locals = EffectTaskLocals.current { return (locals.scope, CancelID(id)) }
  return (outsideOfEffects, CancelID(UnscopedCancelID(test: currentTest, id: id)))
}

private let outsideOfEffects = EffectScope()

/// An id outside effects, separate for each of the tests that run concurrently.
private struct UnscopedCancelID<ID: Hashable & Sendable>: Hashable, Sendable {
  let test: TestContext.Testing.Test.ID?
  let id: ID
}

private var currentTest: TestContext.Testing.Test.ID? {
  guard case .swiftTesting(let testing) = TestContext.current else { return nil }
  return testing?.test.id
}
