import ConcurrencyExtras
public import Foundation

extension NSObject {
  /// Runs a closure now, and again after anything it read has changed, while the object exists.
  ///
  /// It is `observe(isolation:_:)` without a token to keep.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the caller.
  ///   - apply: Reads observable values. A strong capture of the object keeps the object alive.
  /// - Returns: The token, to end the observation before the object ends.
  @discardableResult
  public func observe(
    isolation: isolated (any Actor)? = #isolation,
    @_inheritActorContext _ apply: @escaping @isolated(any) @Sendable () -> Void
  ) -> ObserveToken {
    let body = unisolated(apply)
    return observe(on: apply.isolation, from: isolation) { _ in body() }
  }

  /// Runs a closure now, and again after anything it read has changed, with the transaction of the change, while the
  /// object exists.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the caller.
  ///   - apply: Reads observable values; gets the transaction. A strong capture of the object keeps the object alive.
  /// - Returns: The token, to end the observation before the object ends.
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

// Sendable, because the object is only ever compared with nil: weak references may be read on any thread.
private struct WeakObject: @unchecked Sendable {
  weak let object: NSObject?
}

/// The tokens of objects, which are dropped some time after their objects have ended.
private final class ObjectTokens: Sendable {
  static let shared = ObjectTokens()

  private struct Tokens: Sendable {
    var entries: [(object: WeakObject, token: ObserveToken)] = []
    /// The number of entries at which those of ended objects are dropped.
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

  /// Drops the tokens of objects that have ended, and those that were cancelled.
  func prune() {
    let dropped = tokens.withLock { tokens in
      let all = tokens.entries
      tokens.entries = all.filter { $0.object.object != nil && !$0.token.isCancelled }
      tokens.limit = 2 * tokens.entries.count + 64
      return all
    }
    // Tokens are released outside the lock: what they end may release objects that keep tokens.
    withExtendedLifetime(dropped) {}
  }
}
