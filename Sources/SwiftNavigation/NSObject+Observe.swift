import ConcurrencyExtras
public import Foundation

extension NSObject {
  /// Runs a closure now and after each change of the values it read, for the lifetime of the object.
  ///
  /// The closure no longer runs after the object was released. A process-wide table retains the closure until a later
  /// observation removes it, so values captured by the closure may outlive the object.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the caller.
  ///   - apply: A closure that reads observable values. A strong capture of the object keeps the object alive.
  /// - Returns: The token, to cancel the observation earlier.
  @discardableResult
  public func observe(
    isolation: isolated (any Actor)? = #isolation,
    @_inheritActorContext _ apply: @escaping @isolated(any) @Sendable () -> Void
  ) -> ObserveToken {
    let body = unisolated(apply)
    return observe(on: apply.isolation, from: isolation) { _ in body() }
  }

  /// Runs a closure now and after each change of the values it read, with the transaction of the change.
  ///
  /// The closure no longer runs after the object was released. A process-wide table retains the closure until a later
  /// observation removes it, so values captured by the closure may outlive the object.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the caller.
  ///   - apply: A closure that reads observable values and receives the transaction. A strong capture of the object
  ///     keeps the object alive.
  /// - Returns: The token, to cancel the observation earlier.
  @discardableResult
  public func observe(
    isolation: isolated (any Actor)? = #isolation,
    @_inheritActorContext _ apply:
      @escaping @isolated(any) @Sendable (_ transaction: UITransaction) -> Void
  ) -> ObserveToken {
    observe(on: apply.isolation, from: isolation, unisolated(apply))
  }

  private func observe(
    on home: (any Actor)?,
    from isolation: (any Actor)?,
    _ apply: @escaping @Sendable (UITransaction) -> Void
  ) -> ObserveToken {
    let object = WeakObject(object: self)
    let token = SwiftNavigation.observe(on: home, from: isolation) { transaction in
      guard object.object != nil else { return ObjectTokens.shared.prune() }
      apply(transaction)
    }
    ObjectTokens.shared.keep(token, for: object)
    return token
  }
}

// Sendable because the object is only compared with `nil`; weak references may be read on any thread.
private struct WeakObject: @unchecked Sendable {
  weak let object: NSObject?
}

/// The tokens of objects, removed some time after their objects were released.
private final class ObjectTokens: Sendable {
  static let shared = ObjectTokens()

  private struct Tokens: Sendable {
    var entries: [(object: WeakObject, token: ObserveToken)] = []
    /// The number of entries that triggers the next removal.
    var limit = 64
  }

  private let tokens = Locked(Tokens())

  func keep(_ token: ObserveToken, for object: WeakObject) {
    let isFull = tokens.withLock { tokens in
      tokens.entries.append((object, token))
      return tokens.entries.count >= tokens.limit
    }
    if isFull { prune() }
  }

  /// Removes cancelled tokens and the tokens of released objects.
  func prune() {
    let dropped = tokens.withLock { tokens in
      let all = tokens.entries
      tokens.entries = all.filter { $0.object.object != nil && !$0.token.isCancelled }
      tokens.limit = 2 * tokens.entries.count + 64
      return all
    }
    // Release outside the lock: releasing a token may release objects with tokens.
    withExtendedLifetime(dropped) {}
  }
}
