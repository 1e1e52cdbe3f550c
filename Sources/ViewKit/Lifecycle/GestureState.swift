/// What a gesture writes while it goes on; afterwards it is again what it was.
@MainActor
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let initial: Value
  @State private var stored: Value

  /// Starts with a value, which comes back when the gesture has ended.
  public init(wrappedValue: Value) {
    initial = wrappedValue
    _stored = State(wrappedValue: wrappedValue)
  }

  /// Starts with a value, which comes back when the gesture has ended.
  public init(initialValue: Value) {
    self.init(wrappedValue: initialValue)
  }

  /// The present value.
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
