/// What the store of a child shows when the child has gone: the state that the child had last.
///
/// Keeping up with each change would copy the child's arrays each time. Instead the accessor that takes the child
/// away hands over what it takes, see ``ObservableState``. A child can also go with everything around it, by
/// `state = State()`, which no accessor sees. For that there is a state from earlier: what the first store of this
/// child has read first.
@usableFromInline
class LastState<State>: DepartureKeeper {
  /// Reads the id of the state where it lies.
  @usableFromInline
  typealias IDReader = (UnsafePointer<State>) -> ObservableStateID

  /// Finds the id of what stands in the place, to whose version a looking slot is attached; nil without an id.
  @usableFromInline
  typealias IDFinder = () -> ObservableStateID?

  // Loaded and stored, no more.
  @exclusivity(unchecked) @usableFromInline private(set) final var state: State
  /// Whether another child has come since.
  @exclusivity(unchecked) @usableFromInline private(set) final var isStale = false
  /// Whether it is what the child was when it was taken out of the place, and none has come since.
  @exclusivity(unchecked) @usableFromInline private(set) final var isFinal = false

  @usableFromInline
  init(_ state: State) {
    self.state = state
  }

  /// The way to the list in which the child is; nil if it is in none.
  @usableFromInline var way: SharedWay? { nil }

  /// Makes what finds the id of the child on the way that slots share; nil where each walks by itself.
  ///
  /// - Parameter reader: Reads the id; nil for state without one.
  /// - Returns: What finds it.
  @usableFromInline
  func finder(_ reader: IDReader?) -> IDFinder? { nil }

  /// Takes the state of a child that is there instead of that of an earlier one.
  @usableFromInline
  final func renew(_ state: State) {
    isStale = false
    isFinal = false
    self.state = state
  }

  final func expectAnother() {
    isStale = true
    isFinal = false
  }

  final func keep(_ departed: Any) {
    guard let state = Self.find(in: departed) else { return }
    renew(state)
    isFinal = true
  }

  /// The state in an optional, or in a case of an enum.
  private static func find(in value: Any) -> State? {
    if let state = value as? State { return state }
    let mirror = Mirror(reflecting: value)
    // The payload of a case that has a name is a tuple of one.
    guard [.enum, .optional, .tuple].contains(mirror.displayStyle) else { return nil }
    return mirror.children.first.flatMap { find(in: $0.value) }
  }
}

/// Keeps the last state of the child in a place, whatever its type.
protocol DepartureKeeper: AnyObject {
  /// Keeps what has just been taken out of the place.
  func keep(_ departed: Any)

  /// Notes that another child stands in the place now.
  func expectAnother()
}
