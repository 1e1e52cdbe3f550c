import IssueReporting
import Synchronization

/// How a key hands over the value that it was asked to load.
public struct LoadContinuation<Value>: Sendable {
  private let answer: Answer<Value?>

  /// Makes a continuation, as a key does that passes its work on to another.
  ///
  /// - Parameters:
  ///   - description: What has to resume it, for issues.
  ///   - callback: Takes the value; nil stands for the default.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) {
    answer = Answer(description, whenLeaked: Self.leak, callback)
  }

  init(
    describing description: @escaping @Sendable () -> String,
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
  ) {
    answer = Answer(description, whenLeaked: Self.leak, callback)
  }

  private static var leak: Leak<Value?> {
    Leak(outcome: .failure(CancellationError()), message: Messages.leakedLoad)
  }

  /// Hands over the value.
  public func resume(returning value: Value) {
    resume(with: .success(value))
  }

  /// Says that nothing is stored, so that the default is used.
  public func resumeReturningInitialValue() {
    resume(with: .success(nil))
  }

  /// Says why there is no value; the shared value stays as it is.
  public func resume(throwing error: any Error) {
    resume(with: .failure(error))
  }

  /// Hands over the value, or why there is none; nil stands for the default.
  public func resume(with result: Result<Value?, any Error>) {
    answer.give(result)
  }
}

/// How a key says that it has saved a value.
public struct SaveContinuation: Sendable {
  private let answer: Answer<Void>

  /// Makes a continuation, as a key does that passes its work on to another.
  ///
  /// - Parameters:
  ///   - description: What has to resume it, for issues.
  ///   - callback: Takes the outcome.
  public init(
    _ description: @autoclosure @escaping @Sendable () -> String = "",
    callback: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    answer = Answer(description, whenLeaked: Self.leak, callback)
  }

  init(
    describing description: @escaping @Sendable () -> String,
    callback: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    answer = Answer(description, whenLeaked: Self.leak, callback)
  }

  // Nothing says that the value was not saved.
  private static var leak: Leak<Void> { Leak(outcome: .success(()), message: Messages.leakedSave) }

  /// Says that the value is saved.
  public func resume() {
    resume(with: .success(()))
  }

  /// Says why the value could not be saved.
  public func resume(throwing error: any Error) {
    resume(with: .failure(error))
  }

  /// Says how saving ended.
  public func resume(with result: Result<Void, any Error>) {
    answer.give(result)
  }
}

/// What stands for an answer that is never given.
private struct Leak<Success> {
  let outcome: Result<Success, any Error>
  let message: (_ description: String) -> String
}

/// An answer that is owed exactly once.
private final class Answer<Success>: Sendable {
  private let description: @Sendable () -> String
  private let whenLeaked: @Sendable () -> Leak<Success>
  private let callback: @Sendable (Result<Success, any Error>) -> Void
  private let isGiven = Atomic<Bool>(false)

  init(
    _ description: @escaping @Sendable () -> String,
    whenLeaked: @autoclosure @escaping @Sendable () -> Leak<Success>,
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

  func give(_ result: Result<Success, any Error>) {
    guard !isGiven.exchange(true, ordering: .acquiringAndReleasing) else {
      reportIssue(Messages.repeatedContinuation(description()))
      return
    }
    callback(result)
  }
}
