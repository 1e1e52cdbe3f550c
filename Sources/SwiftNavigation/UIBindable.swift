public import Observation

/// A property wrapper that creates bindings to the members of an observable object, for code without views.
///
/// ```swift
/// @UIBindable var model: Profile
/// field.bind(to: $model.name)
/// ```
///
/// For a store, it creates bindings to the fields of the state: `$store.name` for a feature with bindable actions,
/// `$store.tab.sending(\.tabSelected)` for any feature.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct UIBindable<Value> {
  /// The object.
  public var wrappedValue: Value

  /// Creates a wrapper around an object.
  public init(wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }

  /// Creates a wrapper in an expression: `UIBindable(model).name`.
  public init(_ wrappedValue: Value) where Value: AnyObject & Observable {
    self.init(wrappedValue: wrappedValue)
  }

  /// Creates a wrapper from another wrapper.
  public init(projectedValue: UIBindable<Value>) {
    self = projectedValue
  }

  /// The wrapper, whose members are bindings.
  public var projectedValue: UIBindable<Value> { self }
}

extension UIBindable where Value: AnyObject & Observable {
  /// A binding to a member of the object.
  public subscript<Member>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>
  ) -> UIBinding<Member> {
    let object = wrappedValue
    return UIBinding(
      object: object,
      path: [keyPath],
      get: { object[keyPath: keyPath] },
      set: { object[keyPath: keyPath] = $0 }
    )
  }
}

extension UIBindable: @MainActor Identifiable where Value: Identifiable {
  /// The identity of the object.
  public var id: Value.ID { wrappedValue.id }
}
