public import CasePathsCore

/// The outcome of asynchronous work, from the time before `Result` could be made of it.
///
/// Unlike a `Result` with any error, it is equatable as soon as its success is.
public enum TaskResult<Success: Sendable>: Sendable, CasePathable {
  /// The work has returned a value.
  case success(Success)
  /// The work has thrown an error.
  case failure(any Error)

  /// Runs `body` and keeps what it returns or throws.
  public init(catching body: @Sendable () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }

  /// Takes over a `Result`.
  public init<Failure>(_ result: Result<Success, Failure>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value; throws the error if there is one.
  public var value: Success {
    get throws {
      switch self {
      case .success(let value): value
      case .failure(let error): throw error
      }
    }
  }

  /// Turns the value into another one, and leaves an error as it is.
  public func map<NewSuccess>(
    _ transform: (Success) -> NewSuccess
  ) -> TaskResult<NewSuccess> {
    flatMap { .success(transform($0)) }
  }

  /// Turns the value into another outcome, and leaves an error as it is.
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

  /// The paths to both cases.
  public struct AllCasePaths: Sendable {
    /// The path to the value.
    public var success: AnyCasePath<TaskResult, Success> {
      AnyCasePath(
        embed: { .success($0) },
        extract: { result in
          guard case .success(let value) = result else { return nil }
          return value
        }
      )
    }

    /// The path to the error.
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
  /// Takes over a `TaskResult`.
  public init(_ result: TaskResult<Success>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}
