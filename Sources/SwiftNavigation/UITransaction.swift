/// Context values of a change, passed from the change to its observers.
///
/// A change specifies, for example, its animation, and an observer reads the value:
///
/// ```swift
/// withUITransaction(\.isAnimated, false) { model.count += 1 }
///
/// observe { transaction in
///   label.show("\(model.count)", animated: transaction.isAnimated)
/// }
/// ```
///
/// Add your own values in an extension, with a ``UITransactionKey``.
public struct UITransaction: Sendable {
  /// The transaction of the current change or observation; empty outside of both.
  ///
  /// The value is task-local, so work started by the change, such as effects of a store, inherits it.
  @TaskLocal public static var current = UITransaction()

  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Creates a transaction with default values.
  public init() {}

  /// The value of a key.
  public subscript<Key: UITransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Returns a copy with the values of another transaction.
  func merging(_ other: UITransaction) -> UITransaction {
    var result = self
    result.values.merge(other.values) { $1 }
    return result
  }

  var isEmpty: Bool { values.isEmpty }
}

/// The key of a value in a ``UITransaction``.
///
/// ```swift
/// private enum IsAnimated: UITransactionKey {
///   static let defaultValue = true
/// }
///
/// extension UITransaction {
///   var isAnimated: Bool {
///     get { self[IsAnimated.self] }
///     set { self[IsAnimated.self] = newValue }
///   }
/// }
/// ```
public protocol UITransactionKey<Value> {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The value in transactions without an explicit value.
  static var defaultValue: Value { get }
}

/// Performs changes within a transaction.
///
/// - Parameters:
///   - transaction: A transaction whose values override the enclosing transaction.
///   - body: The changes.
/// - Returns: The result of `body`.
public func withUITransaction<Result>(
  _ transaction: UITransaction,
  _ body: () throws -> Result
) rethrows -> Result {
  if transaction.isEmpty { return try body() }
  return try UITransaction.$current.withValue(
    UITransaction.current.merging(transaction),
    operation: body
  )
}

/// Performs changes within a transaction with an additional value.
///
/// - Parameters:
///   - keyPath: The key path of the value.
///   - value: The value.
///   - body: The changes.
/// - Returns: The result of `body`.
public func withUITransaction<Result, Value>(
  _ keyPath: WritableKeyPath<UITransaction, Value>,
  _ value: Value,
  _ body: () throws -> Result
) rethrows -> Result {
  var transaction = UITransaction.current
  transaction[keyPath: keyPath] = value
  return try UITransaction.$current.withValue(transaction, operation: body)
}
