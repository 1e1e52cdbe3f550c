/// A value that is stored elsewhere and can be read and written through this.
///
/// Controls take bindings: `TextField("Name", text: $name)`. Both closures run on the main actor; any actor can create
/// a binding and pass it on.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  // The object is compared only, never used.
  nonisolated(unsafe) private let source: BindingSource?
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  /// Reads with one closure and writes with another.
  nonisolated public init(
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value) -> Void
  ) {
    self.init(source: nil, get: get, set: set)
  }

  /// Reads with one closure and writes with another that also gets the transaction.
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

  /// Takes another binding over, for properties that are bindings.
  nonisolated public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// Makes a binding to an optional value, whatever the type of the wrapped one.
  nonisolated public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      source: nil,
      get: { base.wrappedValue },
      set: { if let value = $0 { base.wrappedValue = value } }
    )
  }

  /// Makes a binding to the value in an optional one, or nil where there is none now.
  public init?(_ base: Binding<Value?>) {
    guard let present = base.wrappedValue else { return nil }
    // A control may read once more after the value is gone; it gets the last one.
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

  /// A binding that always reads the same value and ignores writes.
  nonisolated public static func constant(_ value: Value) -> Binding<Value> {
    // The closure returns a copy and never changes it.
    nonisolated(unsafe) let value = value
    return Binding(get: { value }, set: { (_: Value) in })
  }

  /// The present value of what is bound.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself, for handing it on with `$`.
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

  /// The same binding; animations are accepted and have no effect.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    self
  }

  /// The same binding; transactions are accepted and have no effect.
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

/// The place a binding leads to, where that can be told: a path from an object.
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
