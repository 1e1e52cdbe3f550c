import ConcurrencyExtras
import IssueReporting

/// The calls of an endpoint in a test written from a recording: the test determines when each call returns.
///
/// `recording.makeTest(of:dependencies: .recorded)` writes tests with such endpoints. Effects then receive the recorded
/// results, each at its recorded point:
///
/// ```swift
/// let fetchProducts = RecordedCalls<[Product]>("apiClient.fetchProducts")
/// let store = TestStore(initialState: Shop.State()) {
///   Shop()
/// } withDependencies: {
///   $0.apiClient.fetchProducts = { try await fetchProducts.call() }
/// }
/// await store.send(.loadTapped) { $0.isLoading = true }
/// fetchProducts.end(0, .success([Product(id: 1)]))
/// await store.receive(.loaded([Product(id: 1)])) { $0.isLoading = false }
/// ```
public final class RecordedCalls<Value>: @unchecked Sendable {
  // Sendable because `lock` guards the mutable state, and each result is passed from the test to one call.

  private typealias Outcome = UncheckedSendable<Result<Value, any Error>>

  private let endpoint: String
  private let lock = Lock()
  private var begunCount = 0
  /// The results of calls that have not begun.
  private var results: [Int: Result<Value, any Error>] = [:]
  /// The calls without a result.
  private var waiting: [Int: CheckedContinuation<Outcome, Never>] = [:]
  /// The calls cancelled before they could wait.
  private var cancelled: Set<Int> = []

  /// Creates the calls of an endpoint.
  ///
  /// - Parameter endpoint: The name of the endpoint, for messages.
  public init(_ endpoint: String) {
    self.endpoint = endpoint
  }

  /// Ends a call with a result; the call may begin later.
  ///
  /// - Parameters:
  ///   - number: The index of the call in starting order, from zero.
  ///   - result: The returned value or the thrown error.
  public func end(_ number: Int, _ result: Result<Value, any Error>) {
    let continuation = lock.withLock {
      let continuation = waiting.removeValue(forKey: number)
      if continuation == nil { results[number] = result }
      return continuation
    }
    continuation?.resume(returning: Outcome(result))
  }

  /// Begins the next call and waits for its result.
  ///
  /// - Throws: The recorded error, or a `CancellationError` after cancellation of its task.
  public func call() async throws -> Value {
    let number = begin()
    return try await withTaskCancellationHandler {
      await outcome(of: number)
    } onCancel: {
      cancel(number)
    }
    .value.get()
  }

  /// Begins the next call of an endpoint that cannot throw, and waits for its result even after cancellation.
  public func callWithoutError() async -> Value {
    switch await outcome(of: begin()).value {
    case .success(let value): return value
    case .failure(let error): preconditionFailure(Messages.threwUnexpectedly(endpoint, error))
    }
  }

  /// Performs the next call of a synchronous endpoint.
  ///
  /// - Throws: The recorded error; if the recording has fewer calls, an error that is also reported as an issue.
  public func call() throws -> Value {
    let number = begin()
    guard let result = lock.withLock({ results.removeValue(forKey: number) }) else {
      let message = Messages.notRecorded(endpoint, call: number)
      reportIssue(message)
      throw RecordedError(message)
    }
    return try result.get()
  }

  /// Performs the next call of a synchronous endpoint that cannot throw.
  public func callWithoutError() -> Value {
    let number = begin()
    guard case .success(let value)? = lock.withLock({ results.removeValue(forKey: number) }) else {
      preconditionFailure(Messages.notRecorded(endpoint, call: number))
    }
    return value
  }

  private func begin() -> Int {
    lock.withLock {
      defer { begunCount += 1 }
      return begunCount
    }
  }

  private func outcome(of number: Int) async -> Outcome {
    await withCheckedContinuation { continuation in
      let outcome: Outcome? = lock.withLock {
        if cancelled.contains(number) { return Outcome(.failure(CancellationError())) }
        if let result = results.removeValue(forKey: number) { return Outcome(result) }
        waiting[number] = continuation
        return nil
      }
      if let outcome { continuation.resume(returning: outcome) }
    }
  }

  private func cancel(_ number: Int) {
    let continuation = lock.withLock {
      cancelled.insert(number)
      return waiting.removeValue(forKey: number)
    }
    continuation?.resume(returning: Outcome(.failure(CancellationError())))
  }
}

/// A placeholder for a recorded error without a Swift expression, in tests written from a recording.
public struct RecordedError: Error, CustomStringConvertible, Equatable {
  /// The description of the recorded error.
  public let description: String

  /// Creates an error.
  ///
  /// - Parameter description: The description of the recorded error.
  public init(_ description: String) {
    self.description = description
  }
}
