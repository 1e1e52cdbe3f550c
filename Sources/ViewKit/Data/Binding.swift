/// A reference to a value that is stored elsewhere, for reading and writing.
///
/// Controls accept bindings: `TextField("Name", text: $name)`. Both closures run on the main actor; any actor can
/// create a binding and pass it on.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  // The object is only compared, never accessed.
  nonisolated(unsafe) private let source: BindingSource?
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  /// Creates a binding from a getter and a setter.
  nonisolated public init(
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value) -> Void
  ) {
    self.init(source: nil, get: get, set: set)
  }

  /// Creates a binding from a getter and a setter; the setter always receives an empty transaction.
  nonisolated public init(
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value, Transaction) -> Void
  ) {
    self.init(source: nil, get: get, set: { set($0, Transaction()) })
  }

  nonisolated init(
    source: BindingSource?,
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value) -> Void
  ) {
    self.source = source
    self.get = get
    self.set = set
  }

  /// Copies another binding, for properties that are bindings.
  nonisolated public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// Creates a binding to an optional from a binding to a value; writes of `nil` are ignored.
  nonisolated public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      source: nil,
      get: { base.wrappedValue },
      set: { if let value = $0 { base.wrappedValue = value } }
    )
  }

  /// Creates a binding to the wrapped value of an optional; returns `nil` if the optional is `nil`.
  public init?(_ base: Binding<Value?>) {
    guard let present = base.wrappedValue else { return nil }
    // A control may read once more after the optional became `nil`; it receives the last value.
    var latest = present
    self.init(
      source: nil,
      get: {
        latest = base.wrappedValue ?? latest
        return latest
      },
      set: { base.wrappedValue = $0 }
    )
  }

  /// Creates a binding with a constant value; writes are ignored.
  nonisolated public static func constant(_ value: Value) -> Binding<Value> {
    // The closure returns a copy and never changes it.
    nonisolated(unsafe) let value = value
    return Binding(get: { value }, set: { (_: Value) in })
  }

  /// The current value of the binding.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself; `$` passes it on.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a member of the value.
  nonisolated public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Binding<Member> {
    Binding<Member>(
      source: source?.appending(keyPath),
      get: { wrappedValue[keyPath: keyPath] },
      set: { wrappedValue[keyPath: keyPath] = $0 }
    )
  }

  /// Returns the same binding; the animation is accepted without effect.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    self
  }

  /// Returns the same binding; the transaction is accepted without effect.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    self
  }
}

extension Binding: @MainActor Identifiable where Value: Identifiable {
  /// The identity of the bound value.
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: IdentifiedSource {
  func isSameSource(as other: Any) -> Bool {
    guard let source, let other = other as? Self else { return false }
    return source == other.source
  }
}

/// The target of a binding, if it is known: a path from an object.
struct BindingSource: Equatable {
  private let object: AnyObject
  private var path: [AnyKeyPath] = []

  init(object: AnyObject) {
    self.object = object
  }

  func appending(_ keyPath: AnyKeyPath) -> Self {
    var result = self
    result.path.append(keyPath)
    return result
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.object === rhs.object && lhs.path == rhs.path
  }
}
