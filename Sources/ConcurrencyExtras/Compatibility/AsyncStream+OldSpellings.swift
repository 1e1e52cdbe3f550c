extension AsyncStream {
  /// A stream and what feeds it; new code writes `makeStream(of:bufferingPolicy:)`.
  ///
  /// - Parameters:
  ///   - elementType: What the stream carries.
  ///   - limit: What happens to elements that have not been read yet.
  /// - Returns: The stream and its continuation.
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: Self, continuation: Continuation) {
    makeStream(of: elementType, bufferingPolicy: limit)
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// A stream and what feeds it; new code writes `makeStream(of:bufferingPolicy:)`.
  ///
  /// - Parameters:
  ///   - elementType: What the stream carries.
  ///   - limit: What happens to elements that have not been read yet.
  /// - Returns: The stream and its continuation.
  public static func streamWithContinuation(
    _ elementType: Element.Type = Element.self,
    bufferingPolicy limit: Continuation.BufferingPolicy = .unbounded
  ) -> (stream: Self, continuation: Continuation) {
    makeStream(of: elementType, bufferingPolicy: limit)
  }
}

extension AsyncStream where Element: Sendable {
  /// Hides the type of a sequence, reading it as fast as it produces elements.
  ///
  /// New code writes `AsyncStream(_:)`, which reads no faster than the stream is read. An error ends the stream.
  ///
  /// - Parameters:
  ///   - sequence: The sequence to read from.
  ///   - limit: What happens to elements that have not been read yet.
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
  /// Hides the type of a sequence, reading it as fast as it produces elements.
  ///
  /// New code writes `AsyncThrowingStream(_:)`, which reads no faster than the stream is read.
  ///
  /// - Parameters:
  ///   - sequence: The sequence to read from.
  ///   - limit: What happens to elements that have not been read yet.
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
