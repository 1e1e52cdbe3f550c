extension Task where Success == Never, Failure == Never {
  /// Suspends until the task is cancelled, then throws a `CancellationError`.
  ///
  /// Use it for an endpoint without a response during a test.
  public static func never() async throws {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }
}

extension Task where Failure == Never {
  /// Suspends until the task is cancelled, then throws a `CancellationError`.
  ///
  /// - Returns: Never; the result type matches the awaited value.
  public static func never() async throws -> Success {
    for await element in AsyncStream<Success>.never { return element }
    throw _Concurrency.CancellationError()
  }
}
