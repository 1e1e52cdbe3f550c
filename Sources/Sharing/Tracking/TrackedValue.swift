/// A shared value, as far as those know it that keep what it was.
protocol TrackedValue<Value>: AnyObject {
  associatedtype Value

  /// What it is, whatever a test expects.
  var live: Value { get }

  /// What it is stored as, and a number that is another one after each change.
  var versioned: (value: Value, version: Int) { get }

  /// What it is known by; nil for its object.
  var givenName: SharedName? { get }

  /// The text of the key that stores it; nil if none does.
  var keyText: String? { get }

  /// Records in `changes` from now on how code changes it that no tracker follows, while `changes` exists.
  func recordUntracked(in changes: SharedChanges)

  /// Calls `follower` with each value that there is from now on, while `owner` exists.
  func follow(for owner: AnyObject, _ follower: @escaping (Value) -> Void)
}
