import IssueReporting
import Synchronization

/// The continuation that a key resumes with the loaded value.
///
/// The key resumes it exactly once, from any thread. A repeated call reports an issue and is ignored. A missing call
/// reports an issue, and counts as a cancellation.
public struct LoadContinuation<Value>: Sendable {
  private let oneShot: OneShotCallback<Value?>

  /// Creates a continuation, for a key that forwards to another key.
  ///
  /// - Parameters:
  ///   - description: The description of the key, for issues.
  ///   - callback: Receives the value; `nil` means the default.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) {
    oneShot = OneShotCallback(description, whenLeaked: Self.leak, callback)
  }

  init(
    describing description: @escaping @Sendable () -> String,
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) {
    oneShot = OneShotCallback(description, whenLeaked: Self.leak, callback)
  }

  private static var leak: LeakCheck<Value?> {
    LeakCheck(outcome: .failure(CancellationError()), message: Messages.leakedLoad)
  }

  /// Resumes with the loaded value.
  public func resume(returning value: Value) {
    resume(with: .success(value))
  }

  /// Resumes without a value: no value is stored, and the default applies.
  public func resumeReturningInitialValue() {
    resume(with: .success(nil))
  }

  /// Resumes with an error; the shared value is unchanged.
  public func resume(throwing error: any Error) {
    resume(with: .failure(error))
  }

  /// Resumes with a value or an error; a `nil` value means the default.
  public func resume(with result: Result<Value?, any Error>) {
    oneShot.resume(result)
  }
}

/// The continuation that a key resumes after it saved a value.
///
/// The key resumes it exactly once, from any thread. A repeated call reports an issue and is ignored. A missing call
/// reports an issue, and counts as a success.
public struct SaveContinuation: Sendable {
  private let oneShot: OneShotCallback<Void>

  /// Creates a continuation, for a key that forwards to another key.
  ///
  /// - Parameters:
  ///   - description: The description of the key, for issues.
  ///   - callback: Receives the result.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    oneShot = OneShotCallback(description, whenLeaked: Self.leak, callback)
  }

  init(
    describing description: @escaping @Sendable () -> String,
    callback: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    oneShot = OneShotCallback(description, whenLeaked: Self.leak, callback)
  }

  // A success: the missing call does not indicate a failed save.
  private static var leak: LeakCheck<Void> {
    LeakCheck(outcome: .success(()), message: Messages.leakedSave)
  }

  /// Resumes after a successful save.
  public func resume() {
    resume(with: .success(()))
  }

  /// Resumes with the error of a failed save.
  public func resume(throwing error: any Error) {
    resume(with: .failure(error))
  }

  /// Resumes with the result of the save.
  public func resume(with result: Result<Void, any Error>) {
    oneShot.resume(result)
  }
}

/// The result and the message for a continuation that is never resumed.
private struct LeakCheck<Success> {
  let outcome: Result<Success, any Error>
  let message: (_ description: String) -> String
}

/// A callback that must be called exactly once.
private final class OneShotCallback<Success>: Sendable {
  private let description: @Sendable () -> String
  private let whenLeaked: @Sendable () -> LeakCheck<Success>
  private let callback: @Sendable (Result<Success, any Error>) -> Void
  private let isGiven = Atomic<Bool>(false)

  init(
    _ description: @escaping @Sendable () -> String,
    whenLeaked: @autoclosure @escaping @Sendable () -> LeakCheck<Success>,
    _ callback: @escaping @Sendable (Result<Success, any Error>) -> Void
  ) {
    self.description = description
    self.whenLeaked = whenLeaked
    self.callback = callback
  }

  deinit {
    guard !isGiven.load(ordering: .acquiring) else { return }
    let leak = whenLeaked()
    reportIssue(leak.message(description()))
    callback(leak.outcome)
  }

  func resume(_ result: Result<Success, any Error>) {
    guard !isGiven.exchange(true, ordering: .acquiringAndReleasing) else {
      reportIssue(Messages.repeatedContinuation(description()))
      return
    }
    callback(result)
  }
}
