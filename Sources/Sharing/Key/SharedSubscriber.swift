import ConcurrencyExtras

/// How a key tells about changes that others make to what is stored.
public struct SharedSubscriber<Value>: Sendable {
  private let callback: @Sendable (Result<Value?, any Error>) -> Void
  private let onLoading: @Sendable (Bool) -> Void

  /// Makes a subscriber, as a key does that passes its work on to another.
  ///
  /// - Parameters:
  ///   - callback: Takes values; nil stands for the default.
  ///   - onLoading: Learns when a value is on its way, and when no longer.
  public init(
    callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
    onLoading: @escaping @Sendable (Bool) -> Void = { _ in }
  ) {
    self.callback = callback
    self.onLoading = onLoading
  }

  /// Hands over a new value.
  public func yield(_ value: Value) {
    yield(with: .success(value))
  }

  /// Says that nothing is stored any more, so that the default is used.
  public func yieldReturningInitialValue() {
    yield(with: .success(nil))
  }

  /// Says why a change cannot be told; the shared value stays as it is.
  public func yield(throwing error: any Error) {
    yield(with: .failure(error))
  }

  /// Hands over a new value, or why there is none; nil stands for the default.
  public func yield(with result: Result<Value?, any Error>) {
    callback(result)
  }

  /// Says whether a value is on its way.
  public func yieldLoading(_ isLoading: Bool = true) {
    onLoading(isLoading)
  }
}

/// Keeps a key telling about changes; cancelled when it is let go.
public struct SharedSubscription: Sendable {
  private let end: End

  /// Makes a subscription.
  ///
  /// - Parameter cancel: Stops telling. It is called once.
  public init(_ cancel: @escaping @Sendable () -> Void) {
    end = End(cancel)
  }

  /// Stops telling.
  public func cancel() {
    end.run()
  }

  private final class End: Sendable {
    private let action: Locked<(@Sendable () -> Void)?>

    init(_ action: @escaping @Sendable () -> Void) { self.action = Locked(action) }

    deinit { run() }

    func run() {
      let action = action.withLock { action in
        defer { action = nil }
        return action
      }
      action?()
    }
  }
}
