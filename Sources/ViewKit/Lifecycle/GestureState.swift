/// A state that a gesture updates; it returns to its initial value when the gesture ends.
@MainActor
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let initial: Value
  @State private var stored: Value

  /// Creates a state with an initial value.
  public init(wrappedValue: Value) {
    initial = wrappedValue
    _stored = State(wrappedValue: wrappedValue)
  }

  /// Creates a state with an initial value.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// The current value.
  public var wrappedValue: Value { stored }

  /// The state itself, for `updating(_:body:)`.
  public var projectedValue: GestureState<Value> { self }

  var current: Binding<Value> { $stored }

  func reset() {
    stored = initial
  }
}

extension GestureState: ConnectedProperty {
  func connect(to cell: PropertyCell) {
    _stored.connect(to: cell)
  }
}
