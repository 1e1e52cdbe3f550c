import ConcurrencyExtras
import IssueReporting

/// The calls of an endpoint in a test that was made of a recording: each returns when the test says so.
///
/// `recording.makeTest(of:dependencies: .recorded)` writes tests that set endpoints like this, so that effects run with
/// the results that were recorded, each when it was there:
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
  // Sendable because `lock` guards what changes, and each result goes from the test to one call.

  private typealias Outcome = UncheckedSendable<Result<Value, any Error>>

  private let endpoint: String
  private let lock = Lock()
  private var begunCount = 0
  /// The results of calls that have not begun.
  private var results: [Int: Result<Value, any Error>] = [:]
  /// The calls that have no result yet.
  private var waiting: [Int: CheckedContinuation<Outcome, Never>] = [:]
  /// The calls that were cancelled before they could wait.
  private var cancelled: Set<Int> = []

  /// Makes the calls of an endpoint, of which none has begun.
  ///
  /// - Parameter endpoint: The name of the endpoint, for messages.
  public init(_ endpoint: String) {
    self.endpoint = endpoint
  }

  /// Has a call return, or throw; it may begin later.
  ///
  /// - Parameters:
  ///   - number: Which call it is, from zero, in the order in which they begin.
  ///   - result: What it returns or throws.
  public func end(_ number: Int, _ result: Result<Value, any Error>) {
    let continuation = lock.withLock {
      let continuation = waiting.removeValue(forKey: number)
      if continuation == nil { results[number] = result }
      return continuation
    }
    continuation?.resume(returning: Outcome(result))
  }

  /// Begins the next call, and waits for its result.
  ///
  /// - Throws: What it was recorded to throw, or a `CancellationError` once its task is cancelled.
  public func call() async throws -> Value {
    let number = begin()
    return try await withTaskCancellationHandler {
      await outcome(of: number)
    } onCancel: {
      cancel(number)
    }
    .value.get()
  }

  /// Begins the next call of an endpoint that cannot throw, and waits for its result, cancelled or not.
  public func callWithoutError() async -> Value {
    switch await outcome(of: begin()).value {
    case .success(let value): return value
    case .failure(let error): preconditionFailure(Messages.threwUnexpectedly(endpoint, error))
    }
  }

  /// Makes the next call of an endpoint that does not wait.
  ///
  /// - Throws: What it was recorded to throw; an error, with an issue, if it was not called as often then.
  public func call() throws -> Value {
    let number = begin()
    guard let result = lock.withLock({ results.removeValue(forKey: number) }) else {
      let message = Messages.notRecorded(endpoint, call: number)
      reportIssue(message)
      throw RecordedError(message)
    }
    return try result.get()
  }

  /// Makes the next call of an endpoint that neither waits nor throws.
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

/// Stands in a test that was made of a recording for an error that no expression makes.
public struct RecordedError: Error, CustomStringConvertible, Equatable {
  /// What the error said.
  public let description: String

  /// Makes an error.
  ///
  /// - Parameter description: What it says.
  public init(_ description: String) {
    self.description = description
  }
}
