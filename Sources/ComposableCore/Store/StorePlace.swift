public import CasePathsCore
import ComposableDiagnostics
public import IdentifiedCollections

/// Where in a root's state a store looks, and how its actions reach the root.
///
/// It is composed once, when the store is made: each level puts a closure around its parent's. The
/// functions below are inlinable, so that the client's compiler makes these closures for the feature's
/// own types, and a level costs a call and not a look at the types' metadata.
@usableFromInline
struct StorePlace<State, Action> {
  /// Lends the state where it lies, and says whether it still lies there.
  ///
  /// Where the place has gone with its child, the state is the last one known. The state must not be
  /// used after the closure has returned. Nothing changes it meanwhile: see ``Engine/lend(_:)``.
  @usableFromInline
  typealias Lend = (_ body: (_ state: UnsafePointer<State>, _ isPresent: Bool) -> Void) -> Void

  @usableFromInline let lend: Lend
  @usableFromInline let send: (Action) -> StoreTask
  /// What tells the observers of this store and all others of the same root.
  @usableFromInline let collector: ObservationCollector
  /// The engine whose whole state this is; nil for the places of children.
  @usableFromInline let root: Engine<State, Action>?
  /// What keeps the store of this place, for as long as the child is there.
  @usableFromInline var cache: (any StoreCache)?
  /// What is shown when the child has gone; nil for what is always there.
  @usableFromInline var lastState: LastState<State>?

  @inlinable
  init(
    collector: ObservationCollector,
    root: Engine<State, Action>? = nil,
    lend: @escaping Lend,
    send: @escaping (Action) -> StoreTask
  ) {
    self.lend = lend
    self.send = send
    self.collector = collector
    self.root = root
  }

  /// The place of a root: the whole state of an engine.
  @inlinable
  init(root engine: Engine<State, Action>) {
    self.init(
      collector: engine.observations,
      root: engine,
      lend: { body in engine.lend { body($0, true) } },
      send: { action in
        if engine.isBusy, !engine.takes(action) { return StoreTask(nil) }
        return StoreTask(engine.send(action))
      }
    )
  }

  /// What `body` makes of the state.
  @inlinable
  func read<Result>(_ body: (_ state: UnsafePointer<State>, _ isPresent: Bool) -> Result) -> Result
  {
    var result: Result?
    lend { result = body($0, $1) }
    guard let result else { preconditionFailure("A store's place did not lend its state.") }
    return result
  }

  /// A copy of the state.
  var state: State { read { state, _ in state.pointee } }

  /// Whether the state still lies where the store was made for.
  var isPresent: Bool { read { _, isPresent in isPresent } }

  /// What finds the id of what stands in this place.
  ///
  /// - Parameter reader: Reads the id; nil for state without one.
  /// - Returns: What finds it. It keeps the way to the place and no more.
  func finder(_ reader: LastState<State>.IDReader?) -> LastState<State>.IDFinder {
    if let finder = lastState?.finder(reader) { return finder }
    return { [lend] in
      var found: ObservableStateID?
      lend { state, isPresent in
        found = isPresent ? reader?(state) : .absent
        if isPresent, let found { Dependent.attach(to: found) }
      }
      return found
    }
  }
}

// MARK: - The places of children

extension StorePlace {
  /// The place of a child in a field, which is there for as long as the parent is.
  @inlinable
  func field<ChildState, ChildAction>(
    _ toState: KeyPath<State, ChildState>,
    _ toAction: AnyCasePath<Action, ChildAction>
  ) -> StorePlace<ChildState, ChildAction> {
    let reader = StateReader(toState)
    return StorePlace<ChildState, ChildAction>(
      collector: collector,
      lend: { [lend] body in
        lend { state, isPresent in reader.read(state) { body($0, isPresent) } }
      },
      send: { [send] in send(toAction.embed($0)) }
    )
  }

  /// The place of a child that may go away.
  ///
  /// - Parameters:
  ///   - firstState: What the child is now.
  ///   - find: Copies the child's state out of the parent's; nil if it is not there.
  ///   - embed: Turns the child's actions into the parent's.
  /// - Returns: The child's place.
  @inlinable
  func child<ChildState, ChildAction>(
    firstState: ChildState,
    find: @escaping (UnsafePointer<State>) -> ChildState?,
    embed: @escaping (ChildAction) -> Action
  ) -> StorePlace<ChildState, ChildAction> {
    let last = LastState(firstState)
    var place = StorePlace<ChildState, ChildAction>(
      collector: collector,
      lend: { [lend] body in
        lend { state, isPresent in
          // In the last state of a parent that has gone as well the child may be as it was then; but one that had gone
          // before is as it was when it went, which is later than what may be known of the parent.
          let child = !isPresent && last.isFinal ? nil : find(state)
          if last.isStale, isPresent, let child { last.renew(child) }
          withUnsafePointer(to: child ?? last.state) { body($0, isPresent && child != nil) }
        }
      },
      send: { [send] in send(embed($0)) }
    )
    place.lastState = last
    return place
  }

  /// The place of a child in an optional field that holds `firstState` now.
  @inlinable
  func optional<ChildState, ChildAction>(
    _ toState: KeyPath<State, ChildState?>,
    _ toAction: AnyCasePath<Action, ChildAction>,
    firstState: ChildState
  ) -> StorePlace<ChildState, ChildAction> {
    let reader = StateReader(toState)
    return child(
      firstState: firstState,
      find: { reader.value(at: $0) },
      embed: { toAction.embed($0) }
    )
  }

  /// The place of an element of a collection; nil if neither that nor the snapshot of it has the element.
  @inlinable
  func element<ID, ElementState, ElementAction>(
    _ id: ID,
    of elements: StateReader<State, IdentifiedArray<ID, ElementState>>,
    _ toAction: AnyCasePath<Action, IdentifiedAction<ID, ElementAction>>,
    since snapshot: (ID) -> ElementState?
  ) -> StorePlace<ElementState, ElementAction>? {
    let current = read { state, _ in elements.value(at: state)[id: id] }
    guard let state = current ?? snapshot(id) else { return nil }
    return child(
      firstState: state,
      find: { elements.value(at: $0)[id: id] },
      embed: { toAction.embed(.element(id: id, action: $0)) }
    )
  }

  /// The list of which elements get places, as their slots look at it.
  @inlinable
  func list<ID, ElementState>(
    _ elements: StateReader<State, IdentifiedArray<ID, ElementState>>
  ) -> ListSnapshot<ID, ElementState> {
    ListSnapshot(collector) {
      read { state, isPresent in isPresent ? elements.value(at: state) : nil }
    }
  }
}

extension StorePlace {
  /// Tells an observer from now on what the engine does whose whole state this is; reports the place of a child.
  func attach(_ observer: some StoreObserver<State, Action>, of name: String, at callSite: CallSite)
  {
    guard let root else { return report(Messages.observesChild(name), at: callSite) }
    root.attach(observer)
  }
}

/// Ends the program: an element is neither in the state nor in what its collection of stores was made of.
@usableFromInline
func failForLostElement() -> Never {
  preconditionFailure("A collection of stores has lost an element that it was made with.")
}
