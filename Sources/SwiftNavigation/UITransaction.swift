/// Values that travel with a change, from where it is made to where it is observed.
///
/// A change says how it is meant, for example that it should be animated, and an observer that draws it
/// can look:
///
/// ```swift
/// withUITransaction(\.isAnimated, false) { model.count += 1 }
///
/// observe { transaction in
///   label.show("\(model.count)", animated: transaction.isAnimated)
/// }
/// ```
///
/// Values of your own are added in an extension, each under a ``UITransactionKey``.
public struct UITransaction: Sendable {
  /// The transaction of the change that is being made, or that is being observed; empty outside of one.
  ///
  /// It is a value of the current task, so what a change starts, such as a store's effects, has it too.
  @TaskLocal public static var current = UITransaction()

  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Makes a transaction in which every key has its default value.
  public init() {}

  /// The value of a key.
  public subscript<Key: UITransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// This transaction with the values that another one sets.
  func merging(_ other: UITransaction) -> UITransaction {
    var result = self
    result.values.merge(other.values) { $1 }
    return result
  }

  var isEmpty: Bool { values.isEmpty }
}

/// The name of a value of a ``UITransaction``.
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

  /// What a transaction holds that says nothing about this key.
  static var defaultValue: Value { get }
}

/// Makes changes within a transaction.
///
/// - Parameters:
///   - transaction: Its values are added to those of the transaction around this call, and win.
///   - body: Makes the changes.
/// - Returns: What `body` returns.
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

/// Makes changes within a transaction with one more value.
///
/// - Parameters:
///   - keyPath: The value to set.
///   - value: What it is set to.
///   - body: Makes the changes.
/// - Returns: What `body` returns.
public func withUITransaction<Result, Value>(
  _ keyPath: WritableKeyPath<UITransaction, Value>,
  _ value: Value,
  _ body: () throws -> Result
) rethrows -> Result {
  var transaction = UITransaction.current
  transaction[keyPath: keyPath] = value
  return try UITransaction.$current.withValue(transaction, operation: body)
}
