import ConcurrencyExtras
import Dependencies

/// Runs a reducer for one action by hand, inside the reducer of an engine or outside any engine.
///
/// - Parameters:
///   - reducer: The reducer.
///   - state: The state to change.
///   - action: The action.
///   - resolve: Resolves the reducer. The caller passes it, because its compiler makes it for the feature's types.
/// - Returns: The effect of the reducer.
@usableFromInline
func runByHand<R: Reducer>(
  _ reducer: R,
  into state: inout R.State,
  _ action: R.Action,
  resolve: (R) -> _ResolvedReducer<R.State, R.Action>
) -> Effect<R.Action> {
  if let runs = ObservationMode.current.collector?.handRuns {
    return runs.run(reducer, into: &state, action, resolve: resolve)
  }
  let scope = EffectScope(isAssumed: true)
  let run = HandRun(path: [ObjectIdentifier(R.self).hashValue])
  let reduce = run.number { resolve(reducer) }
  return reduce(&state, action, _ReduceContext(effects: scope))
}

/// The reducers that the reducers of one engine run by hand: `base.reduce(into: &state, action: action)`.
///
/// A reducer that is part of a `body` is resolved once. A reducer that is run by hand is resolved once as well, as
/// long as it is the same value each time; and its operators find the effects in flight where its caller does.
final class HandRuns {
  private let effects: EffectRegistry
  private let state: UnsafeRawBufferPointer
  // The engine's alone, and never changed while they are read, so the access needs no check.
  @exclusivity(unchecked) private var plans: [HandRunPlan] = []

  /// Creates the runs of an engine.
  ///
  /// - Parameters:
  ///   - effects: The engine's effects.
  ///   - state: The memory of the engine's state.
  init(effects: EffectRegistry, state: UnsafeRawBufferPointer) {
    self.effects = effects
    self.state = state
  }

  /// The place of the run by hand that this thread is in; `nil` if it is in none, or the place is unknown.
  static var currentPlace: Int? {
    ObservationMode.current.collector?.existingHandRuns?.effects.root.tree.handRun?.identifyingPlace
  }

  func run<R: Reducer>(
    _ reducer: R,
    into state: inout R.State,
    _ action: R.Action,
    resolve: (R) -> _ResolvedReducer<R.State, R.Action>
  ) -> Effect<R.Action> {
    let tree = effects.root.tree
    let outer = tree.handRun
    let scope = effects.liveRoot.flatMap { _ in tree.reducingScope }
    let plan = plan(of: R.self, in: outer)
    let resolved = plan.resolved(reducer, resolve)
    plan.place = place(of: withUnsafePointer(to: &state) { UInt(bitPattern: $0) })
    tree.handRun = plan
    let kept = tree.childrenBefore.count
    defer {
      tree.childrenBefore.removeLast(max(0, tree.childrenBefore.count - kept))
      tree.handRun = outer
      tree.reducingScope = scope
    }
    return resolved.reduce(&state, action, _ReduceContext(effects: scope))
  }

  private func plan(of type: Any.Type, in outer: HandRunPlan?) -> HandRunPlan {
    let id = ObjectIdentifier(type)
    let known = outer?.inner ?? plans
    for plan in known where plan.reducer == id { return plan }
    let plan = HandRunPlan(of: type, in: outer)
    if let outer { outer.inner.append(plan) } else { plans.append(plan) }
    return plan
  }

  /// The distance of a state from the start of the engine's state; `nil` for a copy, and for a part with an allocation
  /// of its own.
  private func place(of address: UInt) -> Int? {
    let start = UInt(bitPattern: state.baseAddress)
    return address >= start && address - start < UInt(state.count) ? Int(address - start) : nil
  }
}

/// One type of reducer that is run by hand, in one place of the tree of reducers.
///
/// It is not generic: an action would spend most of its time on finding the metadata of generic types.
final class HandRunPlan {
  fileprivate let reducer: ObjectIdentifier
  /// The reducers that this one runs by hand.
  @exclusivity(unchecked) fileprivate var inner: [HandRunPlan] = []
  /// Where the state of the current run is: its distance from the start of the engine's state.
  @exclusivity(unchecked) fileprivate(set) var place: Int?
  /// The names of this reducer and of those that run it by hand.
  private let path: [Int]
  private unowned let outer: HandRunPlan?
  @exclusivity(unchecked) private var kept: [KeptReducer] = []
  /// False for a reducer that is seldom the same value again, and for an object, which can change.
  @exclusivity(unchecked) private var isKept: Bool
  /// False once the reducer was another value, whose operators have the same names and may be other ones.
  @exclusivity(unchecked) private var isSameReducer = true
  /// The bytes of the reducer's fields; between them there may be anything.
  @exclusivity(unchecked) private var bytes: [Range<Int>] = []

  fileprivate init(of reducer: Any.Type, in outer: HandRunPlan?) {
    self.reducer = ObjectIdentifier(reducer)
    self.outer = outer
    path = (outer?.path ?? []) + [self.reducer.hashValue]
    isKept = !(reducer is AnyObject.Type)
  }

  /// The place of the current run, if it and the name of an operator identify the operator.
  var identifyingPlace: Int? { isStable ? place : nil }

  private var isStable: Bool { isSameReducer && outer?.isStable ?? true }

  fileprivate func resolved<R: Reducer>(
    _ reducer: R,
    _ resolve: (R) -> _ResolvedReducer<R.State, R.Action>
  ) -> ResolvedByHand<R.State, R.Action> {
    let known = withUnsafeBytes(of: reducer) { self.known(as: $0) }
    if let known {
      return unsafeDowncast(known, to: ResolvedByHand<R.State, R.Action>.self)
    }
    return resolvedAnew(reducer, resolve)
  }

  /// The resolved reducer of the same bytes: what they refer to is kept, so it is the same as well.
  private func known(as reducer: UnsafeRawBufferPointer) -> AnyObject? {
    let dependencies = DependencyValues.inForce
    for known in kept
    where dependencies.isSame(as: known.dependencies) && isSame(reducer, known.reducer) {
      return known.resolved
    }
    return nil
  }

  private func isSame(_ reducer: UnsafeRawBufferPointer, _ other: UnsafeRawPointer) -> Bool {
    for range in bytes {
      for index in range where reducer[index] != other.load(fromByteOffset: index, as: UInt8.self) {
        return false
      }
    }
    return true
  }

  @inline(never)
  private func resolvedAnew<R: Reducer>(
    _ reducer: R,
    _ resolve: (R) -> _ResolvedReducer<R.State, R.Action>
  ) -> ResolvedByHand<R.State, R.Action> {
    let resolved = ResolvedByHand(HandRun(path: path).number { resolve(reducer) })
    if !isKept || !kept.isEmpty { isSameReducer = false }
    if kept.count == 4 {
      kept = []
      isKept = false
    }
    if isKept {
      if kept.isEmpty { bytes = FieldBytes(of: reducer).ranges }
      kept.append(KeptReducer(reducer, resolved))
    }
    return resolved
  }
}

/// A reducer that is run by hand, as one thing to keep.
private final class ResolvedByHand<State, Action> {
  let reduce: _ResolvedReducer<State, Action>

  init(_ reduce: @escaping _ResolvedReducer<State, Action>) {
    self.reduce = reduce
  }
}

/// A reducer of any type, and what was made of it.
private final class KeptReducer {
  let reducer: UnsafeRawPointer
  let dependencies = DependencyValues.inForce
  let resolved: AnyObject
  private let release: () -> Void

  init<R: Reducer>(_ reducer: R, _ resolved: AnyObject) {
    let copy = UnsafeMutablePointer<R>.allocate(capacity: 1)
    copy.initialize(to: reducer)
    self.reducer = UnsafeRawPointer(copy)
    self.resolved = resolved
    release = {
      copy.deinitialize(count: 1)
      copy.deallocate()
    }
  }

  deinit { release() }
}

/// The children that an operator found in the state before the action.
@usableFromInline
struct ChildrenBefore {
  let operatorID: OperatorID
  /// The scope of the operator's parent.
  let scope: ObjectIdentifier
  /// The structure of the collection they are in; `nil` for a single child.
  let structure: UInt64?
  let all: () -> [AnyHashable]
  let contains: (AnyHashable) -> Bool
}
