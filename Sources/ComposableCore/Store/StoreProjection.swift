public import CasePathsCore
import ComposableDiagnostics
public import IdentifiedCollections

/// The projection of a store: it reads a part of the root's state and embeds actions into the root's actions.
///
/// A projection is composed once, when its store is created: each level wraps the closures of its parent. The functions
/// below are inlinable, so the client's compiler specializes the closures for the feature's types. A level then costs a
/// call without a lookup of type metadata.
@usableFromInline
struct StoreProjection<State, Action> {
  /// A closure that passes the state to `body` in place.
  ///
  /// After the removal of the child, `isPresent` is false and the state is the last known state. The pointer is valid
  /// only until `body` returns. The state does not change during the call: see ``Engine/withState(_:)``.
  @usableFromInline
  typealias StateAccess = (_ body: (UnsafePointer<State>, _ isPresent: Bool) -> Void) -> Void

  @usableFromInline let withState: StateAccess
  @usableFromInline let send: (Action) -> StoreTask
  /// The collector that notifies the observers of all stores of the root.
  @usableFromInline let collector: ObservationCollector
  /// The engine of a root projection; `nil` for a child.
  @usableFromInline let root: Engine<State, Action>?
  /// The cache that retains the store until the child is removed; `nil` without a cache.
  @usableFromInline var cache: (any StoreCache)?
  /// The state of the store after the child's removal; `nil` if the child is always present.
  @usableFromInline var lastState: LastState<State>?

  @inlinable
  init(
    collector: ObservationCollector,
    root: Engine<State, Action>? = nil,
    withState: @escaping StateAccess,
    send: @escaping (Action) -> StoreTask
  ) {
    self.withState = withState
    self.send = send
    self.collector = collector
    self.root = root
  }

  /// Creates the root projection: the whole state of an engine.
  @inlinable
  init(root engine: Engine<State, Action>) {
    self.init(
      collector: engine.observations,
      root: engine,
      withState: { body in engine.withState { body($0, true) } },
      send: { action in
        if engine.isBusy, !engine.accepts(action) { return StoreTask(nil) }
        return StoreTask(engine.send(action))
      }
    )
  }

  /// Returns the result of `body` for the state.
  @inlinable
  func read<Result>(_ body: (_ state: UnsafePointer<State>, _ isPresent: Bool) -> Result) -> Result
  {
    var result: Result?
    withState { result = body($0, $1) }
    guard let result else { preconditionFailure("A store's projection did not provide its state.") }
    return result
  }

  /// A copy of the state.
  var state: State { read { state, _ in state.pointee } }

  /// True if the state is still present in its location.
  var isPresent: Bool { read { _, isPresent in isPresent } }

  /// Returns a closure that reads the id of the value in this location.
  ///
  /// - Parameter reader: A reader of the id; `nil` for state without an id.
  /// - Returns: The finder, which retains only the path to the location.
  func finder(_ reader: LastState<State>.IDReader?) -> LastState<State>.IDFinder {
    if let finder = lastState?.finder(reader) { return finder }
    return { [withState] in
      var found: ObservableStateID?
      withState { state, isPresent in
        found = isPresent ? reader?(state) : .absent
        if isPresent, let found { Dependent.attach(to: found) }
      }
      return found
    }
  }
}

// MARK: - The projections of children

extension StoreProjection {
  /// Returns the projection of a child in a field, which is present as long as its parent.
  @inlinable
  func field<ChildState, ChildAction>(
    _ toState: KeyPath<State, ChildState>,
    _ toAction: AnyCasePath<Action, ChildAction>
  ) -> StoreProjection<ChildState, ChildAction> {
    let reader = StateReader(toState)
    return StoreProjection<ChildState, ChildAction>(
      collector: collector,
      withState: { [withState] body in
        withState { state, isPresent in reader.read(state) { body($0, isPresent) } }
      },
      send: { [send] in send(toAction.embed($0)) }
    )
  }

  /// Returns the projection of a child that can be removed.
  ///
  /// - Parameters:
  ///   - firstState: The current state of the child.
  ///   - find: A closure that copies the child's state from its parent's; `nil` if it is absent.
  ///   - embed: The conversion of the child's actions.
  /// - Returns: The child's projection.
  @inlinable
  func child<ChildState, ChildAction>(
    firstState: ChildState,
    find: @escaping (UnsafePointer<State>) -> ChildState?,
    embed: @escaping (ChildAction) -> Action
  ) -> StoreProjection<ChildState, ChildAction> {
    let last = LastState(firstState)
    var projection = StoreProjection<ChildState, ChildAction>(
      collector: collector,
      withState: { [withState] body in
        withState { state, isPresent in
          // A removed parent's last state may contain the child. A child removed before its parent keeps its own last
          // state, which may be newer than the child in the parent's last state.
          let child = !isPresent && last.isFinal ? nil : find(state)
          guard isPresent, let child else {
            return withUnsafePointer(to: last.finalState(orIn: child)) { body($0, false) }
          }
          if last.isStale { last.renew(child) }
          withUnsafePointer(to: child) { body($0, true) }
        }
      },
      send: { [send] in send(embed($0)) }
    )
    projection.lastState = last
    return projection
  }

  /// Returns the projection of a child in an optional field whose current value is `firstState`.
  @inlinable
  func optional<ChildState, ChildAction>(
    _ toState: KeyPath<State, ChildState?>,
    _ toAction: AnyCasePath<Action, ChildAction>,
    firstState: ChildState
  ) -> StoreProjection<ChildState, ChildAction> {
    let reader = StateReader(toState)
    return child(
      firstState: firstState,
      find: { reader.value(at: $0) },
      embed: { toAction.embed($0) }
    )
  }

  /// Returns the projection of a collection element; `nil` if both the collection and the snapshot lack it.
  @inlinable
  func element<ID, ElementState, ElementAction>(
    _ id: ID,
    of elements: StateReader<State, IdentifiedArray<ID, ElementState>>,
    _ toAction: AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>,
    since snapshot: (ID) -> ElementState?
  ) -> StoreProjection<ElementState, ElementAction>? {
    let current = read { state, _ in elements.value(at: state)[id: id] }
    guard let state = current ?? snapshot(id) else { return nil }
    return child(
      firstState: state,
      find: { elements.value(at: $0)[id: id] },
      embed: { toAction.embed(.element(id: id, action: $0)) }
    )
  }

  /// Returns a snapshot of the list, shared by the slots of its elements.
  @inlinable
  func list<ID, ElementState>(
    _ elements: StateReader<State, IdentifiedArray<ID, ElementState>>
  ) -> ListSnapshot<ID, ElementState> {
    ListSnapshot(collector) {
      read { state, isPresent in isPresent ? elements.value(at: state) : nil }
    }
  }
}

extension StoreProjection {
  /// Attaches an observer to the engine of a root projection; reports an issue for a child.
  func attach(_ observer: some StoreObserver<State, Action>, of name: String, at callSite: CallSite)
  {
    guard let root else { return report(Messages.observesChild(name), at: callSite) }
    root.attach(observer)
  }
}

/// Terminates the process: neither the state nor the snapshot of the collection contains the element.
@usableFromInline
func failForLostElement() -> Never {
  preconditionFailure("A collection of stores lost an element that existed at its creation.")
}
