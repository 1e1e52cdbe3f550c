/// The last state of a child, which the child's store shows after the removal of the child.
///
/// A copy of the state after each change would copy the child's arrays. Instead, the accessor that removes the child
/// passes it to the stores, see ``ObservableState``. No accessor detects the removal of a child with its parent, as in
/// `state = State()`. In this case the store shows the child in its removed parent's last state, or the state that it
/// read first. The first read after the removal decides, and the state is final until the next child: no change of the
/// parent notifies the store's observers while the child is absent.
@usableFromInline
class LastState<State>: LastStateRecorder {
  /// Reads the id of a state in place.
  @usableFromInline
  typealias IDReader = (UnsafePointer<State>) -> ObservableStateID

  /// Returns the id of the current child and attaches the evaluating slot to its version; `nil` without an id.
  @usableFromInline
  typealias IDFinder = () -> ObservableStateID?

  // Only loaded and stored, so the access needs no check.
  @exclusivity(unchecked) @usableFromInline private(set) final var state: State
  /// True if another child has replaced the child or will replace it, so the next present child renews the state.
  @exclusivity(unchecked) @usableFromInline private(set) final var isStale = false
  /// True if the state was recorded at the removal of the child or shown after it, and no other child has replaced it.
  @exclusivity(unchecked) @usableFromInline private(set) final var isFinal = false

  @usableFromInline
  init(_ state: State) {
    self.state = state
  }

  /// The dependent on the path to the child's list; `nil` if the child is not in a list.
  @usableFromInline var listPath: ListPathDependent? { nil }

  /// Returns a finder that uses the shared path to the list; `nil` if each slot evaluates its own path.
  ///
  /// - Parameter reader: A reader of the id; `nil` for state without an id.
  /// - Returns: The finder.
  @usableFromInline
  func finder(_ reader: IDReader?) -> IDFinder? { nil }

  /// Replaces the state of an earlier child.
  @usableFromInline
  final func renew(_ state: State) {
    isStale = false
    isFinal = false
    self.state = state
  }

  /// Returns the state that the store shows while the child is absent.
  ///
  /// - Parameter removed: The child in the last state of its removed parent; `nil` if the parent is present or its last
  ///   state lacks the child. The first call after the removal of the child uses it.
  /// - Returns: The same state until the next child.
  @usableFromInline
  final func finalState(orIn removed: State?) -> State {
    guard !isFinal else { return state }
    if let removed { state = removed }
    isStale = true
    isFinal = true
    return state
  }

  final func expectSuccessor() {
    isStale = true
    isFinal = false
  }

  final func record(_ removed: Any) {
    guard let state = Self.find(in: removed) else { return }
    renew(state)
    isFinal = true
  }

  /// Returns the state in an optional or in an enum case; `nil` if the value contains no such state.
  private static func find(in value: Any) -> State? {
    if let state = value as? State { return state }
    let mirror = Mirror(reflecting: value)
    // The payload of a labeled case is a tuple of one element.
    guard [.enum, .optional, .tuple].contains(mirror.displayStyle) else { return nil }
    return mirror.children.first.flatMap { find(in: $0.value) }
  }
}
