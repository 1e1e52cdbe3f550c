#if OlderNames
public import CasePathsCore

/// The outcome of asynchronous work, from before `Result` could capture it.
///
/// Unlike a `Result` with any error, it is equatable if its success is.
public enum TaskResult<Success: Sendable>: Sendable, CasePathable {
  /// The work returned a value.
  case success(Success)
  /// The work threw an error.
  case failure(any Error)

  /// Creates an outcome from the value or error of `body`.
  public init(catching body: @Sendable () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }

  /// Creates an outcome from a `Result`.
  public init<Failure>(_ result: Result<Success, Failure>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value of a success; throws the error of a failure.
  public var value: Success {
    get throws {
      switch self {
      case .success(let value): value
      case .failure(let error): throw error
      }
    }
  }

  /// Transforms the value; an error is unchanged.
  public func map<NewSuccess>(
    _ transform: (Success) -> NewSuccess
  ) -> TaskResult<NewSuccess> {
    flatMap { .success(transform($0)) }
  }

  /// Transforms the value into another outcome; an error is unchanged.
  public func flatMap<NewSuccess>(
    _ transform: (Success) -> TaskResult<NewSuccess>
  ) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): transform(value)
    case .failure(let error): .failure(error)
    }
  }

  /// The case paths of an outcome.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// The case paths of both cases.
  public struct AllCasePaths: Sendable {
    /// The case path of the value.
    public var success: AnyCasePath<TaskResult, Success> {
      AnyCasePath(
        embed: { .success($0) },
        extract: { result in
          guard case .success(let value) = result else { return nil }
          return value
        }
      )
    }

    /// The case path of the error.
    public var failure: AnyCasePath<TaskResult, any Error> {
      AnyCasePath(
        embed: { .failure($0) },
        extract: { result in
          guard case .failure(let error) = result else { return nil }
          return error
        }
      )
    }
  }
}

extension Result where Success: Sendable, Failure == any Error {
  /// Creates a result from a `TaskResult`.
  public init(_ result: TaskResult<Success>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}
#endif
