import ComposableTracking

/// A value that a view owns and that lasts as long as the view's position in the tree.
///
/// A body that reads the value observes it. Before the view is in a graph, as when a test reads a `body` directly, the
/// value belongs to the view value.
@MainActor
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let box: Box

  /// Creates a state with an initial value; later evaluations of the initializer do not affect an existing view.
  public init(wrappedValue: Value) {
    box = Box(initialValue: wrappedValue)
  }

  /// Creates a state with an initial value, for initializers that write `_count = State(initialValue: 1)`.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// The current value.
  public var wrappedValue: Value {
    get { box.storage.value }
    nonmutating set { box.storage.value = newValue }
  }

  /// A binding to the value, for views that change it.
  public var projectedValue: Binding<Value> {
    let storage = box.storage
    return Binding(
      source: BindingSource(object: storage),
      get: { storage.value },
      set: { storage.value = $0 }
    )
  }

  /// The storage of one view value; the graph replaces it with the node's storage.
  @MainActor
  private final class Box {
    let initialValue: Value
    lazy var storage = StateStorage(initialValue)

    init(initialValue: Value) {
      self.initialValue = initialValue
    }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state with the value `nil`.
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension State: ConnectedProperty {
  func connect(to cell: PropertyCell) {
    if let storage = cell.storage as? StateStorage<Value> {
      box.storage = storage
    } else {
      cell.storage = box.storage
    }
  }
}

/// One observable state value of one node.
@MainActor
final class StateStorage<Value> {
  private let signal = ChangeSignal()
  private var stored: Value

  init(_ value: Value) {
    stored = value
  }

  var value: Value {
    get {
      signal.read()
      return stored
    }
    set {
      signal.change { stored = newValue }
    }
  }
}

/// The observers of a value that another object stores.
final class ChangeSignal: AccessedSource, Sendable {
  // The lock of ``AccessList`` guards the changing part, so the access needs no check.
  @exclusivity(unchecked) nonisolated(unsafe) var observers = ObserverList()

  /// Registers the current observer, if there is one.
  func read() {
    registerObserver()
  }

  /// Notifies the observers that `change` replaces the value.
  func change(_ change: () -> Void) {
    notifyObservers(of: change)
  }
}
