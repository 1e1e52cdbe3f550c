import ConcurrencyExtras
import IssueReporting

/// Runs an operation that can be cancelled by `id`, inside an effect or outside of any.
///
/// Inside an effect the id is looked up where that effect is: `.cancel(id:)` of the same feature or one
/// of its parents cancels the operation, and so does `Task.cancel(id:)` in an effect of them. It ends as
/// well when the task that waits for it is cancelled.
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
///   - id: Names the operation.
///   - cancelInFlight: Whether work with the same id is cancelled before the operation starts.
///   - isolation: The isolation of the caller.
///   - operation: The work, which runs in a task of its own.
/// - Returns: What the operation returns.
/// - Throws: What the operation throws.
public func withTaskCancellation<T: Sendable, Failure: Error>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  isolation: isolated (any Actor)? = #isolation,
  operation: @escaping @Sendable () async throws(Failure) -> T
) async throws(Failure) -> T {
  let (scope, id) = cancellationScope(of: id)
  if cancelInFlight { scope.cancelWork(id) }
  // A task of its own does not inherit the executor that a test store runs effects on.
  let executor = DeterministicExecutors.current
  let (task, stamp) = scope.insertTask(id: id) {
    Task(executorPreference: executor) { () -> Result<T, Failure> in
      do throws(Failure) {
        return .success(try await operation())
      } catch {
        return .failure(error)
      }
    }
  }
  defer { scope.removeTask(stamp, id: id) }
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
  /// In an effect it reaches what `.cancel(id:)` of the same feature would reach, at once and from any
  /// thread. Outside of effects it reaches the operations that were started there.
  public static func cancel(id: some Hashable & Sendable) {
    let (scope, id) = cancellationScope(of: id)
    scope.cancelWork(id)
  }
}

/// Where the running code's ids of cancellable work are looked up.
private func cancellationScope(of id: some Hashable & Sendable) -> (EffectScope, CancelID) {
  if let locals = EffectLocals.current { return (locals.scope, CancelID(id)) }
  return (outsideOfEffects, CancelID(OutsideID(test: currentTest, id: id)))
}

private let outsideOfEffects = EffectScope()

/// An id outside of effects, where tests that run at the same time must not meet.
private struct OutsideID<ID: Hashable & Sendable>: Hashable, Sendable {
  let test: TestContext.Testing.Test.ID?
  let id: ID
}

private var currentTest: TestContext.Testing.Test.ID? {
  guard case .swiftTesting(let testing) = TestContext.current else { return nil }
  return testing?.test.id
}
