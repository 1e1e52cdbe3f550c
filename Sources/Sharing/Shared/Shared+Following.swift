extension Shared {
  /// The value, read without registering for observation.
  package var live: Value { liveReference.live }

  /// Calls `body` with each later value, while `owner` exists, on the changing thread.
  ///
  /// The values of a reference that is assigned later are included, beginning with its current value.
  package func follow(for owner: AnyObject, _ body: @escaping (Value) -> Void) {
    box.follow(for: owner, reading: { $0.live }, by: { $0.follow(for: $1, $2) }, body)
  }
}

extension SharedReader {
  /// The value, read without registering for observation.
  package var live: Value { liveReference.live }

  /// Calls `body` with each later value, while `owner` exists, on the changing thread.
  ///
  /// The values of a reference that is assigned later are included, beginning with its current value.
  package func follow(for owner: AnyObject, _ body: @escaping (Value) -> Void) {
    box.follow(for: owner, reading: { $0.live }, by: { $0.follow(for: $1, $2) }, body)
  }
}
