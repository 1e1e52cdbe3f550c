extension SharedReaderKey {
  /// A key that comes with its default value.
  public typealias Default = _SharedKeyDefault<Self>
}

/// A key that comes with its default value, so that no place that uses it has to repeat it.
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

  /// Gives a key its default value.
  public static subscript(
    _ key: Base,
    default value: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self {
    Self(base: key, defaultValue: value)
  }

  /// The identity of the key, which the default is no part of.
  public var id: Base.ID { base.id }

  /// The default value.
  public var initialValue: Base.Value { defaultValue() }

  /// Loads what the key loads.
  public func load(
    context: LoadContext<Base.Value>,
    continuation: LoadContinuation<Base.Value>
  ) {
    base.load(context: context, continuation: continuation)
  }

  /// Tells what the key tells.
  public func subscribe(
    context: LoadContext<Base.Value>,
    subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

extension _SharedKeyDefault: SharedKey where Base: SharedKey {
  /// Saves where the key saves.
  public func save(_ value: Base.Value, context: SaveContext, continuation: SaveContinuation) {
    base.save(value, context: context, continuation: continuation)
  }
}

extension _SharedKeyDefault: BasedKey where Base: BasedKey {
  package func save(
    _ value: Base.Value,
    over base: Base.Value,
    context: SaveContext,
    continuation: SaveContinuation
  ) {
    self.base.save(value, over: base, context: context, continuation: continuation)
  }
}

extension _SharedKeyDefault: RetriedKey {
  private var retried: (any RetriedKey)? { base as? any RetriedKey }

  package var retryPace: Pace? { retried?.retryPace }
  package var savesPartsOnly: Bool { retried?.savesPartsOnly ?? false }
  package func lookForNews() { retried?.lookForNews() }
}

extension _SharedKeyDefault: CustomStringConvertible {
  /// The key's own description.
  public var description: String { String(describing: base) }
}
