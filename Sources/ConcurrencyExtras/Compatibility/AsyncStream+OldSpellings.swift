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
