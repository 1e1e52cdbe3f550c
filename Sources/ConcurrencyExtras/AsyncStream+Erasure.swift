extension AsyncStream {
  /// Hides the type of a sequence, reading it only as fast as the stream is read.
  ///
  /// The sequence's iterator is made by the first read. An error ends the stream; to keep it, use an
  /// `AsyncThrowingStream`. Read the stream from one task.
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

  /// A stream that has already ended.
  public static var finished: Self {
    Self { $0.finish() }
  }
}

extension AsyncThrowingStream where Failure == any Error {
  /// Hides the type of a sequence, reading it only as fast as the stream is read.
  ///
  /// The sequence's iterator is made by the first read. Read the stream from one task.
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

  /// A stream that has already ended, with an error for its reader if one is given.
  public static func finished(throwing error: (any Error)? = nil) -> Self {
    Self { $0.finish(throwing: error) }
  }
}

extension AsyncSequence {
  /// Hides the sequence's type; an error ends the stream.
  public func eraseToStream() -> AsyncStream<Element> where Self: Sendable {
    AsyncStream(self)
  }

  /// Hides the sequence's type and keeps its errors.
  public func eraseToThrowingStream() -> AsyncThrowingStream<Element, any Error>
  where Self: Sendable {
    AsyncThrowingStream(self)
  }
}
