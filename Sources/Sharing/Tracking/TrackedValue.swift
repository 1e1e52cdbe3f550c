/// A shared value as seen by recorders of its changes.
protocol TrackedValue<Value>: AnyObject {
  associatedtype Value

  /// The actual value; in a test's expectation, the value right after the described changes.
  var live: Value { get }

  /// The stored value, with a version that differs after each change.
  var versioned: (value: Value, version: Int) { get }

  /// The assigned name; `nil` if the object identifies the value.
  var givenName: SharedName? { get }

  /// The text of the value's key; `nil` without a key.
  var keyText: String? { get }

  /// Records subsequent untracked changes of the value in `changes` while `changes` exists.
  func recordUntracked(in changes: SharedChanges)

  /// Calls `observer` with each later value while `owner` exists.
  func observe(for owner: AnyObject, _ observer: @escaping (Value) -> Void)
}
