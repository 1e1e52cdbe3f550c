import ComposableArchitecture

extension Effect where Action: Sendable {
  /// Fetches from the server, and sends the result as an action.
  static func ask<Value: Sendable>(
    _ fetch: @escaping @Sendable () async throws -> Value,
    _ response: @escaping @Sendable (Result<Value, ScoresError>) -> Action
  ) -> Self {
    .run { send in
      let result = await Result { try await fetch() }
      await send(response(result.mapError { ScoresError($0) }))
    }
  }

  /// Sends an action after the server's retry delay; a no-op for errors without one.
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
  /// The failure; `nil` for a success.
  var failure: Failure? {
    guard case .failure(let error) = self else { return nil }
    return error
  }
}
