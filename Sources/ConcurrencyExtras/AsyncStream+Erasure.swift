extension AsyncStream {
  /// Creates a type-erased stream that reads a sequence on demand.
  ///
  /// The first read creates the sequence's iterator. An error ends the stream; use an `AsyncThrowingStream` to receive
  /// errors. Read the stream from one task.
  ///
  /// - Parameter sequence: The sequence to read from.
  public init<Base: AsyncSequence & Sendable>(_ sequence: Base) where Base.Element == Element {
    let reader = SequenceReader(sequence)
    self.init { try? await reader.next() }
  }

  /// A stream without elements that ends when the task reading it is cancelled.
  public static var never: Self {
    Self { _ in }
  }

  /// A finished stream.
  public static var finished: Self {
    Self { $0.finish() }
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// Creates a type-erased stream that reads a sequence on demand.
  ///
  /// The first read creates the sequence's iterator. Read the stream from one task.
  ///
  /// - Parameter sequence: The sequence to read from.
  public init<Base: AsyncSequence & Sendable>(_ sequence: Base) where Base.Element == Element {
    let reader = SequenceReader(sequence)
    self.init { try await reader.next() }
  }

  /// A stream without elements that ends when the task reading it is cancelled.
  public static var never: Self {
    Self { _ in }
  }

  /// Returns a finished stream, which throws the error if it is not nil.
  public static func finished(throwing error: (any Error)? = nil) -> Self {
    Self { $0.finish(throwing: error) }
  }
}

extension AsyncSequence {
  /// Returns a type-erased stream; an error ends the stream.
  public func eraseToStream() -> AsyncStream<Element> where Self: Sendable {
    AsyncStream(self)
  }

  /// Returns a type-erased stream that throws the sequence's errors.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error>
  where Self: Sendable {
    AsyncThrowingStream(self)
  }
}
