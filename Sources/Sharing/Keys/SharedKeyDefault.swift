extension SharedReaderKey {
  /// A key with a default value.
  public typealias Default = _SharedKeyDefault<Self>
}

/// A key with a default value, so its uses need not repeat the value.
///
/// ```swift
/// extension SharedKey where Self == InMemoryKey<Int>.Default {
///   static var visits: Self { Self[.inMemory("visits"), default: 0] }
/// }
///
/// struct State {
///   @Shared(.visits) var visits
/// }
/// ```
public struct _SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
  let base: Base
  let defaultValue: @Sendable () -> Base.Value

  /// Creates a key with a default value.
  public static subscript(
    _ key: Base,
    default value: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self {
    Self(base: key, defaultValue: value)
  }

  /// The identity of the key, without the default.
  public var id: Base.ID { base.id }

  /// The default value.
  public var initialValue: Base.Value { defaultValue() }

  /// Loads the value of the key.
  public func load(
    context: LoadContext<Base.Value>,
    continuation: LoadContinuation<Base.Value>
  ) {
    base.load(context: context, continuation: continuation)
  }

  /// Subscribes to the key.
  public func subscribe(
    context: LoadContext<Base.Value>,
    subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

extension _SharedKeyDefault: SharedKey where Base: SharedKey {
  /// Saves a value with the key.
  public func save(_ value: Base.Value, context: SaveContext, continuation: SaveContinuation) {
    base.save(value, context: context, continuation: continuation)
  }
}

extension _SharedKeyDefault: MergingKey where Base: MergingKey {
  package func save(
    _ value: Base.Value,
    over mergeBase: Base.Value,
    context: SaveContext,
    continuation: SaveContinuation
  ) {
    self.base.save(value, over: mergeBase, context: context, continuation: continuation)
  }
}

extension _SharedKeyDefault: RetryingKey {
  private var retried: (any RetryingKey)? { base as? any RetryingKey }

  package var retryInterval: WriteInterval? { retried?.retryInterval }
  package var mergesOnSave: Bool { retried?.mergesOnSave ?? false }
  package func checkForChanges() { retried?.checkForChanges() }
}

extension _SharedKeyDefault: CustomStringConvertible {
  /// The key's own description.
  public var description: String { String(describing: base) }
}
