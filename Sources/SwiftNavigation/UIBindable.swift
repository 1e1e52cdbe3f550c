public import Observation

/// Makes bindings to the members of an observable object, where there are no views.
///
/// ```swift
/// @UIBindable var model: Profile
/// field.bind(to: $model.name)
/// ```
///
/// Of a store it makes bindings to the fields of the state: `$store.name` of a feature whose actions are
/// bindable, `$store.tab.sending(\.tabSelected)` of any.
@MainActor
@propertyWrapper
@dynamicMemberLookup
public struct UIBindable<Value> {
  /// The object.
  public var wrappedValue: Value

  /// Wraps an object.
  public init(wrappedValue: Value) where Value: AnyObject & Observable {
    self.wrappedValue = wrappedValue
  }

  /// Wraps an object where no property is declared: `UIBindable(model).name`.
  public init(_ wrappedValue: Value) where Value: AnyObject & Observable {
    self.init(wrappedValue: wrappedValue)
  }

  /// Takes over another wrapper.
  public init(projectedValue: UIBindable<Value>) {
    self = projectedValue
  }

  /// The wrapper itself, whose members are bindings.
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
