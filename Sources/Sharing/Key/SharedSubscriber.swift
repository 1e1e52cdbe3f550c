import ConcurrencyExtras

/// The receiver of other writers' changes to a stored value.
public struct SharedSubscriber<Value>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: @Sendable (Bool) -> Void

  /// Creates a subscriber, for a key that forwards to another key.
  ///
  /// - Parameters:
  ///   - callback: Receives values; `nil` means the default.
  ///   - onLoading: Receives true when a load starts, and false when it ends.
  public init(
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    self.callback = callback
    self.onLoading = onLoading
  }

  /// Sends a new value.
  public func yield(_ value: Value) {
    yield(with: .success(value))
  }

  /// Reports that the stored value was removed, and the default applies.
  public func yieldReturningInitialValue() {
    yield(with: .success(nil))
  }

  /// Sends the error of a change that could not be read; the shared value is unchanged.
  public func yield(throwing error: any Error) {
    yield(with: .failure(error))
  }

  /// Sends a new value or an error; a `nil` value means the default.
  public func yield(with result: Result<Value?, any Error>) {
    callback(result)
  }

  /// Reports the start or end of a load.
  public func yieldLoading(_ isLoading: Bool = true) {
    onLoading(isLoading)
  }
}

/// A subscription to changes of a stored value; releasing it cancels it.
public struct SharedSubscription: Sendable {
  private let end: End

  /// Creates a subscription.
  ///
  /// - Parameter cancel: Ends the subscription; called once.
  public init(_ cancel: @escaping @Sendable () -> Void) {
    end = End(cancel)
  }

  /// Ends the subscription.
  public func cancel() {
    end.run()
  }

  private final class End: Sendable {
    private let action: Locked<StoredFunction<@Sendable () -> Void>?>

    init(_ action: @escaping @Sendable () -> Void) {
      self.action = Locked(StoredFunction(action))
    }

    deinit { run() }

    func run() {
      action.withLock { $0.take() }?.call()
    }
  }
}
