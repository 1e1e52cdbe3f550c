import ComposableArchitecture

extension Effect where Action: Sendable {
  /// Asks the server, and sends what came of it.
  static func ask<Value: Sendable>(
    _ fetch: @escaping @Sendable () async throws -> Value,
    _ response: @escaping @Sendable (Result<Value, ScoresError>) -> Action
  ) -> Self {
    .run { send in
      let result = await Result { try await fetch() }
      await send(response(result.mapError { ScoresError($0) }))
    }
  }

  /// Tries again when the server said that it may be asked again, if the failure says so.
  static func tryAgain(
    after error: ScoresError?,
    on clock: any Clock<Duration>,
    _ action: Action
  ) -> Self {
    guard let delay = error?.retryAfter else { return .none }
    return .run { send in
      try await clock.sleep(for: delay)
      await send(action)
    }
  }
}

extension Result {
  /// Why there is no value, if there is none.
  var failure: Failure? {
    guard case .failure(let error) = self else { return nil }
    return error
  }
}
