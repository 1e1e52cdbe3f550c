/// Says where a shared value comes from, for values that this program only reads.
///
/// ```swift
/// @SharedReader(.serverStatus) var status = Status.unknown
/// ```
public protocol SharedReaderKey<Value>: Sendable {
  /// What is stored.
  associatedtype Value: Sendable

  /// What tells keys apart: equal identities share one value.
  associatedtype ID: Hashable = Self

  /// The identity of what is stored.
  var id: ID { get }

  /// Loads the value.
  ///
  /// It is called when the first holder appears, and for each `load()`.
  ///
  /// - Parameters:
  ///   - context: Why it is loaded.
  ///   - continuation: Resume it exactly once, from any thread, at once or later.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Starts to tell about changes that others make to what is stored.
  ///
  /// - Parameters:
  ///   - context: Carries the default value.
  ///   - subscriber: Takes the values.
  /// - Returns: Ends the subscription. It is kept as long as the value has holders.
  func subscribe(
    context: LoadContext<Value>,
    subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  /// The key itself, which is its identity.
  public var id: ID { self }
}

/// Says where a shared value is stored.
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves a value.
  ///
  /// Calls for one value come one after the other, each with the newest value, while no lock is held.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - context: Why it is saved.
  ///   - continuation: Resume it exactly once, when the value is safe or will soon be.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}

/// A key that puts changes together that several programs make, and so has to know what a value was made of.
package protocol BasedKey<Value>: SharedKey {
  /// Saves a value, in place of `save(_:context:continuation:)`.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - base: What was saved or received before this program changed it; the default, to begin with.
  ///   - context: Why it is saved.
  ///   - continuation: Resume it exactly once.
  func save(_ value: Value, over base: Value, context: SaveContext, continuation: SaveContinuation)
}

/// Why a value is loaded.
public enum LoadContext<Value> {
  /// It gets its first holder, which has this default.
  case initialValue(Value)

  /// A call of `load()`.
  case userInitiated

  /// The default value, if there is one in this context.
  public var initialValue: Value? {
    guard case .initialValue(let value) = self else { return nil }
    return value
  }
}

extension LoadContext: Sendable where Value: Sendable {}
extension LoadContext: Equatable where Value: Equatable {}
extension LoadContext: Hashable where Value: Hashable {}

/// Why a value is saved.
public enum SaveContext: Hashable, Sendable {
  /// It has been changed.
  case didSet

  /// A call of `save()`.
  case userInitiated
}
