import ConcurrencyExtras

/// A token that keeps an observation active for the token's lifetime.
///
/// Cancelling or releasing the token of `observe(isolation:_:)` ends the observation. Store the token in the observer:
///
/// ```swift
/// tokens.insert(observe { [weak self] in self?.label = "\(model.count)" })
/// ```
public final class ObserveToken: HashableObject, Sendable {
  // `nil` after cancellation.
  private let ending: Locked<StoredFunction<@Sendable () -> Void>?>

  /// Creates a token for a custom observation.
  ///
  /// - Parameter onCancel: A closure that ends the observation; called once, on cancellation or release.
  public init(onCancel: @escaping @Sendable () -> Void = {}) {
    ending = Locked(StoredFunction(onCancel))
  }

  deinit {
    cancel()
  }

  /// A Boolean value that indicates whether the observation was cancelled.
  public var isCancelled: Bool {
    ending.withLock { $0 == nil }
  }

  /// A closure that calls ``cancel()``.
  ///
  /// The closure does not retain the token.
  public var onCancel: @Sendable () -> Void {
    { [weak self] in self?.cancel() }
  }

  /// Ends the observation; thread-safe and idempotent.
  public func cancel() {
    // Call outside the lock: releasing captured objects may access this token.
    ending.withLock { $0.take() }?.call()
  }

  /// Stores the token in a set.
  public func store(in tokens: inout Set<ObserveToken>) {
    tokens.insert(self)
  }

  /// Appends the token to a collection.
  public func store(in tokens: inout some RangeReplaceableCollection<ObserveToken>) {
    tokens.append(self)
  }
}
