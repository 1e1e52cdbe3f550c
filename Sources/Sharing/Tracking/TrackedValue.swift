/// A shared value, as far as those know it that keep what it was.
protocol TrackedValue<Value>: AnyObject {
  associatedtype Value

  /// What it is, whatever a test expects.
  var live: Value { get }
}
