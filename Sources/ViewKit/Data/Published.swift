/// A property of an observable object that notifies views before it changes.
///
/// ```swift
/// final class Player: ObservableObject {
///   @Published private(set) var isPlaying = false
/// }
/// ```
///
/// Change the property on the main actor, like all data of views. The wrapper has no projected value: a stream of
/// values would need a library of publishers.
@propertyWrapper
public struct Published<Value> {
  private var storage: Value

  /// Creates a property with an initial value.
  public init(wrappedValue: Value) {
    storage = wrappedValue
  }

  /// Creates a property with an initial value, for initializers that write `_isPlaying = Published(initialValue:
  /// true)`.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// A publisher of a property's values.
  @available(
    *,
    unavailable,
    message:
      "Write .onChange(of:) in a view, or an AsyncStream; '@Published' has no publisher here."
  )
  public struct Publisher {}

  /// Unavailable: only a property of an observable object can report its changes.
  @available(
    *,
    unavailable,
    message: "'@Published' can only be applied to properties of an 'ObservableObject' class."
  )
  public var wrappedValue: Value {
    get { storage }
    set { storage = newValue }
  }

  /// The property's value; the object notifies observers before a change.
  public static subscript<Object: ObservableObject>(
    _enclosingInstance object: Object,
    wrapped _: ReferenceWritableKeyPath<Object, Value>,
    storage keyPath: ReferenceWritableKeyPath<Object, Self>
  ) -> Value {
    get { object[keyPath: keyPath].storage }
    set {
      (object.objectWillChange as? ObservableObjectPublisher)?.send()
      object[keyPath: keyPath].storage = newValue
    }
  }
}

extension Published: Sendable where Value: Sendable {}
