#if Combine
extension Shared {
  /// A publisher of the current value and all later values, on the thread of each change.
  ///
  /// If the wrapper receives another reference, the publisher continues with the value of that reference.
  public var publisher: some Publisher<Value, Never> {
    values {
      self.observe(for: $0, $1)
    } startingWith: {
      self.live
    }
  }
}

extension SharedReader {
  /// A publisher of the current value and all later values, on the thread of each change.
  ///
  /// If the wrapper receives another reference, the publisher continues with the value of that reference.
  public var publisher: some Publisher<Value, Never> {
    values {
      self.observe(for: $0, $1)
    } startingWith: {
      self.live
    }
  }
}

private func values<Value>(
  observe: @escaping (_ owner: AnyObject, _ body: @escaping (Value) -> Void) -> Void,
  startingWith first: @escaping () -> Value
) -> some Publisher<Value, Never> {
  Deferred {
    let subject = CurrentValueSubject<Value, Never>(first())
    observe(subject) { [weak subject] in subject?.send($0) }
    // Send again for a value set meanwhile; the subject has no subscribers yet.
    subject.send(first())
    return subject
  }
}
#endif
