extension Shared {
  /// The actual value, read without registering for observation; in a test's expectation, the value right after the
  /// described changes.
  package var live: Value { liveReference.live }

  /// Calls `body` with each later value, while `owner` exists, on the changing thread.
  ///
  /// The values of a reference that is assigned later are included, beginning with its current value.
  package func observe(for owner: AnyObject, _ body: @escaping (Value) -> Void) {
    box.observe(for: owner, reading: { $0.live }, by: { $0.observe(for: $1, $2) }, body)
  }
}

extension SharedReader {
  /// The actual value, read without registering for observation; in a test's expectation, the value right after the
  /// described changes.
  package var live: Value { liveReference.live }

  /// Calls `body` with each later value, while `owner` exists, on the changing thread.
  ///
  /// The values of a reference that is assigned later are included, beginning with its current value.
  package func observe(for owner: AnyObject, _ body: @escaping (Value) -> Void) {
    box.observe(for: owner, reading: { $0.live }, by: { $0.observe(for: $1, $2) }, body)
  }
}
