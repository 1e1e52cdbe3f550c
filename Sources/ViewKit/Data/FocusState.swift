/// Where the focus is among some views, and where the app wants it to be.
///
/// A person who goes from field to field changes the value, and a value that the app sets moves the focus.
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

  /// Starts without the focus, for one view that has it or not.
  public init() where Value == Bool {
    self.init(false)
  }

  /// Starts without the focus, for views that each stand for a value.
  public init<Wrapped>() where Value == Wrapped? {
    self.init(nil)
  }

  /// Where the focus is: true or the view's value; false or nil where it is elsewhere.
  public var wrappedValue: Value {
    get { box.storage.value }
    nonmutating set { box.storage.value = newValue }
  }

  /// What the views that can have the focus are told of.
  public var projectedValue: Binding {
    let storage = box.storage
    return Binding {
      storage.value
    } set: {
      // A value that stays the same is no change.
      if storage.value != $0 { storage.value = $0 }
    }
  }

  /// Connects views to the focus.
  @MainActor
  @propertyWrapper
  public struct Binding {
    private let get: @MainActor () -> Value
    private let set: @MainActor (Value) -> Void

    init(get: @escaping @MainActor () -> Value, set: @escaping @MainActor (Value) -> Void) {
      self.get = get
      self.set = set
    }

    /// Where the focus is, and where it is to go.
    public var wrappedValue: Value {
      get { get() }
      nonmutating set { set(newValue) }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }
  }

  /// What one value of the view holds; the graph puts the node's storage here.
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
