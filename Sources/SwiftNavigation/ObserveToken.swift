import ConcurrencyExtras

/// Keeps an observation going for as long as it is held.
///
/// `observe(isolation:_:)` returns one. The observation ends when the token is cancelled or let go, so keep
/// the token where the observer lives:
///
/// ```swift
/// tokens.insert(observe { [weak self] in self?.label = "\(model.count)" })
/// ```
public final class ObserveToken: HashableObject, Sendable {
  // Nil once it was cancelled.
  private let ending: Locked<(@Sendable () -> Void)?>

  /// Makes a token for an observation of your own.
  ///
  /// - Parameter onCancel: Ends the observation; called once, at the latest when the token goes away.
  public init(onCancel: @escaping @Sendable () -> Void = {}) {
    ending = Locked(onCancel)
  }

  deinit {
    cancel()
  }

  /// Whether the observation was ended.
  public var isCancelled: Bool {
    ending.withLock { $0 == nil }
  }

  /// The closure that ends the observation: the same as ``cancel()``.
  ///
  /// It does not keep the token.
  public var onCancel: @Sendable () -> Void {
    { [weak self] in self?.cancel() }
  }

  /// Ends the observation; from any thread, and as often as you like.
  public func cancel() {
    // Called after the lock is released: it may let go of objects whose end asks this token something.
    let end = ending.withLock { ending in
      defer { ending = nil }
      return ending
    }
    end?()
  }

  /// Keeps this token in a set.
  public func store(in tokens: inout Set<ObserveToken>) {
    tokens.insert(self)
  }

  /// Keeps this token at the end of a collection.
  public func store(in tokens: inout some RangeReplaceableCollection<ObserveToken>) {
    tokens.append(self)
  }
}
