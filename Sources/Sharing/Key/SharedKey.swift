/// A key that loads a shared value, which this program only reads.
///
/// ```swift
/// @SharedReader(.serverStatus) var status = Status.unknown
/// ```
public protocol SharedReaderKey<Value>: Sendable {
  /// The stored value.
  associatedtype Value: Sendable

  /// The identity type of keys: keys with equal identities share one value.
  associatedtype ID: Hashable = Self

  /// The identity of the stored value.
  var id: ID { get }

  /// Loads the value.
  ///
  /// Called for the first holder of the value, and for each `load()`.
  ///
  /// - Parameters:
  ///   - context: The reason for the load.
  ///   - continuation: The continuation to resume exactly once, from any thread, synchronously or later.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Subscribes to changes of the stored value by other writers.
  ///
  /// - Parameters:
  ///   - context: The context, with the default value.
  ///   - subscriber: Receives the values.
  /// - Returns: The subscription, which is retained while the value has holders.
  func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself.
  public var id: ID { self }
}

/// A key that loads and saves a shared value.
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves a value.
  ///
  /// The calls for one value are serial, each with the newest value, and without a lock held.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - context: The reason for the save.
  ///   - continuation: The continuation to resume exactly once, when the value is stored or will soon be stored.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}

/// A key that merges the changes of several programs, and therefore needs the merge base of a value.
package protocol MergingKey<Value>: SharedKey {
  /// Saves a value; called instead of `save(_:context:continuation:)`.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - mergeBase: The merge base: the value last saved or received before this program's changes,
  ///     initially the default.
  ///   - context: The reason for the save.
  ///   - continuation: The continuation to resume exactly once.
  func save(
    _ value: Value,
    over mergeBase: Value,
    context: SaveContext,
    continuation: SaveContinuation
  )
}

/// The reason for a load.
public enum LoadContext<Value> {
  /// The first holder of the value appeared, with this default.
  case initialValue(Value)

  /// A call of `load()`.
  case userInitiated

  /// The default value; `nil` in a context without one.
  public var initialValue: Value? {
    guard case .initialValue(let value) = self else { return nil }
    return value
  }
}

extension LoadContext: Sendable where Value: Sendable {}
extension LoadContext: Equatable where Value: Equatable {}
extension LoadContext: Hashable where Value: Hashable {}

/// The reason for a save.
public enum SaveContext: Hashable, Sendable {
  /// The value was changed.
  case didSet

  /// A call of `save()`.
  case userInitiated
}
