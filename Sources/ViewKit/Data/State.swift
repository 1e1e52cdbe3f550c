import ComposableTracking

/// A value that a view owns: it lasts as long as the view keeps its place in the tree.
///
/// Reading it in a body makes the body follow it. Before the view is in a graph, as when a test reads a
/// `body` itself, the value is the view's own.
@MainActor
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let box: Box

  /// Starts with a value; later evaluations of the initializer have no effect on a view in place.
  public init(wrappedValue: Value) {
    box = Box(initialValue: wrappedValue)
  }

  /// Starts with a value, for initializers that write `_count = State(initialValue: 1)`.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// The present value.
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

  /// What one value of the view holds; the graph puts the node's storage here.
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
  /// Starts with nil.
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

/// One state value of one node, observed like any other object.
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
