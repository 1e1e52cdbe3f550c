import Observation

/// An object that a view receives and observes.
///
/// ```swift
/// @ObservedObject var player: Player
/// var body: some View {
///   Toggle("Playing", isOn: $player.isPlaying)
/// }
/// ```
@MainActor
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// The object.
  public var wrappedValue: ObjectType

  /// Creates a property that observes an object.
  public init(wrappedValue: ObjectType) {
    self.wrappedValue = wrappedValue
  }

  /// Creates a property that observes an object, for initializers that write `_player = ObservedObject(initialValue:
  /// player)`.
  public init(initialValue: ObjectType) {
    self.init(wrappedValue: initialValue)
  }

  /// Bindings to the members of the object.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// A wrapper that creates bindings to the members of an object.
  @MainActor
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// A binding to a member of the object.
    public subscript<Member>(
      dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Member>
    ) -> Binding<Member> {
      let object = object
      return Binding(
        source: BindingSource(object: object).appending(keyPath),
        get: {
          // A view that receives the binding may be evaluated without the view that observes the object.
          object.followInBody()
          return object[keyPath: keyPath]
        },
        set: { object[keyPath: keyPath] = $0 }
      )
    }
  }
}

extension ObservedObject: ConnectedProperty, IdentifiedSource {
  func connect(to cell: PropertyCell) {
    wrappedValue.followInBody()
  }

  var isSuppliedByNode: Bool { false }

  func isSameSource(as other: Any) -> Bool {
    (other as? Self)?.wrappedValue === wrappedValue
  }
}

extension ObservableObject {
  /// Registers the view under evaluation as an observer of this object.
  ///
  /// If the object also conforms to `Observable`, its own observation applies instead: only changes of properties that
  /// the view reads invalidate it.
  func followInBody() {
    if !(self is any Observable) { follow() }
  }
}
