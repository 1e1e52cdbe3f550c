extension Shared {
  /// The value, without noting that it is read.
  package var live: Value { reference.live }

  /// Calls `body` with each value that there is from now on, while `owner` exists, on the thread that sets it.
  package func follow(for owner: AnyObject, _ body: @escaping (Value) -> Void) {
    reference.follow(for: owner, body)
  }
}

extension SharedReader {
  /// The value, without noting that it is read.
  package var live: Value { reference.live }

  /// Calls `body` with each value that there is from now on, while `owner` exists, on the thread that sets it.
  package func follow(for owner: AnyObject, _ body: @escaping (Value) -> Void) {
    reference.follow(for: owner, body)
  }
}
