/// A property of an observable object that tells views before it changes.
///
/// ```swift
/// final class Player: ObservableObject {
///   @Published private(set) var isPlaying = false
/// }
/// ```
///
/// Change it on the main actor, as everything that views show. It has no projected value: a stream of its
/// values needs a library of publishers.
@propertyWrapper
public struct Published<Value> {
  private var storage: Value

  /// Starts with a value.
  public init(wrappedValue: Value) {
    storage = wrappedValue
  }

  /// Starts with a value, for initializers that write `_isPlaying = Published(initialValue: true)`.
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

  /// Not to be used: only a property of an observable object can tell of its changes.
  @available(
    *,
    unavailable,
    message: "'@Published' is for properties of an 'ObservableObject' class."
  )
  public var wrappedValue: Value {
    get { storage }
    set { storage = newValue }
  }

  /// The property's value; the object says that it will change before it does.
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
