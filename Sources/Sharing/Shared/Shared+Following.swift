extension Shared {
  /// The value, without noting that it is read.
  package var live: Value { liveReference.live }

  /// Calls `body` with each later value, while `owner` exists, on the thread that sets it.
  ///
  /// Those of a reference that this wrapper is given count too, and the value that the reference has then.
  package func follow(for owner: AnyObject, _ body: @escaping (Value) -> Void) {
    box.follow(for: owner, reading: { $0.live }, by: { $0.follow(for: $1, $2) }, body)
  }
}

extension SharedReader {
  /// The value, without noting that it is read.
  package var live: Value { liveReference.live }

  /// Calls `body` with each later value, while `owner` exists, on the thread that sets it.
  ///
  /// Those of a reference that this wrapper is given count too, and the value that the reference has then.
  package func follow(for owner: AnyObject, _ body: @escaping (Value) -> Void) {
    box.follow(for: owner, reading: { $0.live }, by: { $0.follow(for: $1, $2) }, body)
  }
}
