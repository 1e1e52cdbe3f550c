public import Observation

/// A property wrapper that creates bindings to the members of an observable object.
///
/// ```swift
/// @Bindable var model: Profile
/// var body: some View {
///   TextField("Name", text: $model.name)
/// }
/// ```
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value>: DynamicProperty {
  /// The object.
  public var wrappedValue: Value

  /// Wraps an object.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Wraps an object without a declared property: `Bindable(model).name`.
  public init(_ wrappedValue: Value) {
    self.init(wrappedValue: wrappedValue)
  }

  /// Copies another wrapper.
  public init(projectedValue: Bindable<Value>) {
    self = projectedValue
  }

  /// The wrapper itself, whose members are bindings.
  public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject & Observable {
  /// A binding to a member of the object.
  public subscript<Member>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>
  ) -> Binding<Member> {
    let object = wrappedValue
    return Binding(
      source: BindingSource(object: object).appending(keyPath),
      get: { object[keyPath: keyPath] },
      set: { object[keyPath: keyPath] = $0 }
    )
  }
}

extension Bindable: IdentifiedSource {
  func isSameSource(as other: Any) -> Bool {
    guard let other = other as? Self else { return false }
    return ViewComparison.hasSameBits(wrappedValue, other.wrappedValue)
  }
}

extension Bindable: @MainActor Identifiable where Value: Identifiable {
  /// The identity of the object.
  public var id: Value.ID { wrappedValue.id }
}
