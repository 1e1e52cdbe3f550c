import Observation

/// A binding to a value in other storage, for code without views.
///
/// Create a binding from a ``UIBindable`` model or store, in code for a terminal, a toolkit or a test:
///
/// ```swift
/// @UIBindable var model: Profile
/// field.bind(to: $model.name)
/// ```
///
/// A `@UIBinding` property accepts such a binding, or stores its own value. Reads through a binding inside
/// `observe(isolation:_:)` are observed.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct UIBinding<Value> {
  nonisolated let place: UIBindingSource
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void
  private var transaction = UITransaction()

  init(
    place: UIBindingSource,
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value) -> Void
  ) {
    self.place = place
    self.get = get
    self.set = set
  }

  /// Creates a binding to a part of an object.
  ///
  /// - Parameters:
  ///   - object: The storage of the value.
  ///   - path: The identity of the binding within the object.
  ///   - get: A closure that reads the value.
  ///   - set: A closure that writes the value.
  package init(
    object: AnyObject,
    path: [AnyKeyPath],
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value) -> Void
  ) {
    self.init(
      place: UIBindingSource(root: ObjectIdentifier(object), steps: path.map { .member($0) }),
      get: get,
      set: set
    )
  }

  /// Creates a binding with its own observable storage.
  public init(wrappedValue: Value) {
    let storage = UIBindingStorage(wrappedValue)
    self.init(
      object: storage,
      path: [],
      get: { storage.value },
      set: { storage.value = $0 }
    )
  }

  /// Creates a binding from another binding, for properties with this wrapper.
  public init(projectedValue: UIBinding<Value>) {
    self = projectedValue
  }

  /// Returns a binding with a constant value that ignores writes.
  public static func constant(_ value: Value) -> UIBinding<Value> {
    let storage = UIBindingStorage(value)
    return UIBinding(object: storage, path: [], get: { storage.value }, set: { _ in })
  }

  /// The current value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { withUITransaction(transaction) { set(newValue) } }
  }

  /// The binding, for `$` syntax.
  public var projectedValue: UIBinding<Value> { self }

  /// A binding to a member of the value.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> UIBinding<Member> {
    derived(
      .member(keyPath),
      get: { wrappedValue[keyPath: keyPath] },
      set: { wrappedValue[keyPath: keyPath] = $0 }
    )
  }

  /// Returns a copy that writes within a transaction.
  ///
  /// - Parameter transaction: A transaction whose values override the existing values of the binding.
  /// - Returns: The binding with the transaction.
  public func transaction(_ transaction: UITransaction) -> UIBinding<Value> {
    var binding = self
    binding.transaction = self.transaction.merging(transaction)
    return binding
  }

  /// Returns a copy that prints each written value, for debugging.
  ///
  /// - Parameter prefix: The prefix of each line.
  /// - Returns: The printing binding.
  public func _printChanges(_ prefix: String = "") -> UIBinding<Value> {
    printingChanges { print(prefix.isEmpty ? $0 : "\(prefix) \($0)") }
  }

  func printingChanges(
    _ print: @escaping @MainActor (_ value: String) -> Void
  ) -> UIBinding<Value> {
    UIBinding(
      place: place,
      get: get,
      set: { value in
        print("= \(value)")
        wrappedValue = value
      }
    )
  }

  /// Creates a binding one step further along the path.
  func derived<Member>(
    _ step: UIBindingSource.Step,
    get: @escaping @MainActor () -> Member,
    set: @escaping @MainActor (Member) -> Void
  ) -> UIBinding<Member> {
    UIBinding<Member>(place: place.appending(step), get: get, set: set)
  }
}

extension UIBinding: @MainActor Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

/// The storage of a binding with its own value.
@MainActor
@Observable
private final class UIBindingStorage<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
