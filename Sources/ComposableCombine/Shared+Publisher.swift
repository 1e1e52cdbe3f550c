#if Combine
extension Shared {
  /// The value now, and each one that comes, on the thread that sets it.
  ///
  /// If the wrapper is made to share another value, that one and its changes come from then on.
  public var publisher: some Publisher<Value, Never> {
    values {
      self.follow(for: $0, $1)
    } startingWith: {
      self.live
    }
  }
}

extension SharedReader {
  /// The value now, and each one that comes, on the thread that sets it.
  ///
  /// If the wrapper is made to read another value, that one and its changes come from then on.
  public var publisher: some Publisher<Value, Never> {
    values {
      self.follow(for: $0, $1)
    } startingWith: {
      self.live
    }
  }
}

private func values<Value>(
  follow: @escaping (_ owner: AnyObject, _ body: @escaping (Value) -> Void) -> Void,
  startingWith first: @escaping () -> Value
) -> some Publisher<Value, Never> {
  Deferred {
    let subject = CurrentValueSubject<Value, Never>(first())
    follow(subject) { [weak subject] in subject?.send($0) }
    // Once more, for a value that came in between; nothing listens yet.
    subject.send(first())
    return subject
  }
}
#endif
