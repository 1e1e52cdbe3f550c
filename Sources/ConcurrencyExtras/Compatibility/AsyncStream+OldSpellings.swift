#if OlderNames
extension AsyncStream {
  /// Creates a stream and its continuation; prefer `makeStream(of:bufferingPolicy:)`.
  ///
  /// - Parameters:
  ///   - elementType: The type of the elements.
  ///   - limit: The buffering policy for unread elements.
  /// - Returns: The stream and its continuation.
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: Self, continuation: Continuation) {
    makeStream(of: elementType, bufferingPolicy: limit)
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// Creates a stream and its continuation; prefer `makeStream(of:bufferingPolicy:)`.
  ///
  /// - Parameters:
  ///   - elementType: The type of the elements.
  ///   - limit: The buffering policy for unread elements.
  /// - Returns: The stream and its continuation.
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: Self, continuation: Continuation) {
    makeStream(of: elementType, bufferingPolicy: limit)
  }
}

extension AsyncStream where Element: Sendable {
  /// Creates a type-erased stream that reads a sequence eagerly.
  ///
  /// Prefer `AsyncStream(_:)`, which reads on demand. An error ends the stream.
  ///
  /// - Parameters:
  ///   - sequence: The sequence to read from.
  ///   - limit: The buffering policy for unread elements.
  public init<Base: AsyncSequence & Sendable>(
    _ sequence: Base,
    bufferingPolicy limit: Continuation.BufferingPolicy
  ) where Base.Element == Element {
    self.init(bufferingPolicy: limit) { continuation in
      let task = Task {
        defer { continuation.finish() }
        for try await element in sequence { continuation.yield(element) }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}

extension AsyncThrowingStream where Element: Sendable, Failure == any Error {
  /// Creates a type-erased stream that reads a sequence eagerly.
  ///
  /// Prefer `AsyncThrowingStream(_:)`, which reads on demand.
  ///
  /// - Parameters:
  ///   - sequence: The sequence to read from.
  ///   - limit: The buffering policy for unread elements.
  public init<Base: AsyncSequence & Sendable>(
    _ sequence: Base,
    bufferingPolicy limit: Continuation.BufferingPolicy
  ) where Base.Element == Element {
    self.init(bufferingPolicy: limit) { continuation in
      let task = Task {
        do {
          for try await element in sequence { continuation.yield(element) }
          continuation.finish()
        } catch {
          continuation.finish(throwing: error)
        }
      }
      continuation.onTermination = { _ in task.cancel() }
    }
  }
}
#endif
