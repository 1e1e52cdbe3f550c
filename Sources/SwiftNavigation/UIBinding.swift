import Observation

/// A value that is stored elsewhere and can be read and written through this, where there are no views.
///
/// It is what `Binding` is to a view: code that drives a terminal, a toolkit or a test gets one from a
/// ``UIBindable`` model or store, and hands parts of it on:
///
/// ```swift
/// @UIBindable var model: Profile
/// field.bind(to: $model.name)
/// ```
///
/// A property marked `@UIBinding` takes such a binding over, or keeps a value of its own. What is read
/// through a binding inside of `observe(isolation:_:)` is observed.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct UIBinding<Value> {
  nonisolated let place: UIBindingPlace
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void
  private var transaction = UITransaction()

  init(
    place: UIBindingPlace,
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value) -> Void
  ) {
    self.place = place
    self.get = get
    self.set = set
  }

  /// Makes a binding to a part of an object.
  ///
  /// - Parameters:
  ///   - object: Where the value is stored.
  ///   - path: Tells this binding from others to the same object.
  ///   - get: Reads the value.
  ///   - set: Writes the value.
  package init(
    object: AnyObject,
    path: [AnyKeyPath],
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value) -> Void
  ) {
    self.init(
      place: UIBindingPlace(root: ObjectIdentifier(object), steps: path.map { .member($0) }),
      get: get,
      set: set
    )
  }

  /// Makes a binding with a value of its own, which can be observed.
  public init(wrappedValue: Value) {
    let storage = UIBindingStorage(wrappedValue)
    self.init(
      object: storage,
      path: [],
      get: { storage.value },
      set: { storage.value = $0 }
    )
  }

  /// Takes another binding over, for properties that are bindings.
  public init(projectedValue: UIBinding<Value>) {
    self = projectedValue
  }

  /// A binding that always reads the same value and ignores writes.
  public static func constant(_ value: Value) -> UIBinding<Value> {
    let storage = UIBindingStorage(value)
    return UIBinding(object: storage, path: [], get: { storage.value }, set: { _ in })
  }

  /// The present value of what is bound.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { withUITransaction(transaction) { set(newValue) } }
  }

  /// The binding itself, for handing it on with `$`.
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

  /// The same binding, whose writes are made within a transaction.
  ///
  /// - Parameter transaction: Its values win over those that this binding's writes have already.
  /// - Returns: The binding with the transaction.
  public func transaction(_ transaction: UITransaction) -> UIBinding<Value> {
    var binding = self
    binding.transaction = self.transaction.merging(transaction)
    return binding
  }

  /// The same binding, which prints what is written through it; for finding out what is written from where.
  ///
  /// - Parameter prefix: Stands before each value.
  /// - Returns: The binding that prints.
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

  /// A binding that goes one step on from this one.
  func derived<Member>(
    _ step: UIBindingPlace.Step,
    get: @escaping @MainActor () -> Member,
    set: @escaping @MainActor (Member) -> Void
  ) -> UIBinding<Member> {
    UIBinding<Member>(place: place.appending(step), get: get, set: set)
  }
}

extension UIBinding: @MainActor Identifiable where Value: Identifiable {
  /// The identity of the bound value.
  public var id: Value.ID { wrappedValue.id }
}

/// The value of a binding that has one of its own.
@MainActor
@Observable
private final class UIBindingStorage<Value> {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
