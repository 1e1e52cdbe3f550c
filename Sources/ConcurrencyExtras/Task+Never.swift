extension Task where Success == Never, Failure == Never {
  /// Suspends until the task is cancelled, then throws a `CancellationError`.
  ///
  /// Use it as an endpoint that does not answer while the test looks.
  public static func never() async throws {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }
}

extension Task where Failure == Never {
  /// Suspends until the task is cancelled, then throws a `CancellationError`.
  ///
  /// - Returns: Nothing, ever: the result type lets it stand where a value is awaited.
  public static func never() async throws -> Success {
    for await element in AsyncStream<Success>.never { return element }
    throw _Concurrency.CancellationError()
  }
}
