/// The focused view among several, for reading and for moving the focus.
///
/// The value changes when the user moves between fields, and a value that the app sets moves the focus.
///
/// ```swift
/// @FocusState private var field: Field?
///
/// var body: some View {
///   TextField("Name", text: $name).focused($field, equals: .name)
///   TextField("Street", text: $street).focused($field, equals: .street)
/// }
/// ```
@MainActor
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let box: Box

  private init(_ initialValue: Value) {
    box = Box(initialValue)
  }

  /// Creates a state of one view, which starts without the focus.
  public init() where Value == Bool {
    self.init(false)
  }

  /// Creates a state of several views with a value each; no view starts with the focus.
  public init<Wrapped>() where Value == Wrapped? {
    self.init(nil)
  }

  /// The focus: true or the focused view's value; false or `nil` if another element has the focus.
  public var wrappedValue: Value {
    get { box.storage.value }
    nonmutating set { box.storage.value = newValue }
  }

  /// The binding that focusable views receive.
  public var projectedValue: Binding {
    let storage = box.storage
    return Binding {
      storage.value
    } set: {
      // Assigning an equal value would notify observers.
      if storage.value != $0 { storage.value = $0 }
    }
  }

  /// A connection between views and a focus state.
  @MainActor
  @propertyWrapper
  public struct Binding {
    private let get: @MainActor () -> Value
    private let set: @MainActor (Value) -> Void

    init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
      self.get = get
      self.set = set
    }

    /// The focused value; a new value moves the focus.
    public var wrappedValue: Value {
      get { get() }
      nonmutating set { set(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }

  /// The storage of one view value; the graph replaces it with the node's storage.
  @MainActor
  private final class Box {
    var storage: StateStorage<Value>

    init(_ initialValue: Value) {
      storage = StateStorage(initialValue)
    }
  }
}

extension FocusState: ConnectedProperty {
  func connect(to cell: PropertyCell) {
    if let storage = cell.storage as? StateStorage<Value> {
      box.storage = storage
    } else {
      cell.storage = box.storage
    }
  }
}
