import Dependencies

/// Runs a reducer that another reducer calls, or that is called outside any engine.
///
/// In an engine the reducer is resolved once, as long as it is the same value in each call, and its operators find the
/// running effects where the calling reducer does. Outside it is resolved for each call.
///
/// - Parameters:
///   - reducer: The reducer.
///   - state: The state to change.
///   - action: The action.
/// - Returns: The effect of the reducer.
@inlinable
func reduceDirectly<R: Reducer>(
  _ reducer: R,
  into state: inout R.State,
  _ action: R.Action
) -> Effect<R.Action> {
  guard let current = CurrentLeaf.ofThread, let leaf = current.leaf else {
    // The reducers inside may call others, which are numbered as well.
    return OperatorNumbering(of: R.self).number {
      reducer._resolve()(&state, action, _ReduceContext(effects: .assumed))
    }
  }
  let (outerState, effects) = (current.state, current.effects)
  let place = withUnsafeMutablePointer(to: &state) {
    leaf.place(of: UInt(bitPattern: $0), in: outerState)
  }
  // A copy of the caller's state usually replaces that state, so the effects of both belong together.
  let isCopy = place == nil && leaf.stateType == ObjectIdentifier(R.State.self)
  let call = leaf.call(of: R.self, at: isCopy ? 0 : place)
  let known = withUnsafeBytes(of: reducer) { call.resolved(of: $0) }
  let resolved: ResolvedBox<R.State, R.Action>
  if let known {
    resolved = unsafeDowncast(known, to: ResolvedBox<R.State, R.Action>.self)
  } else {
    resolved = call.number { ResolvedBox(reducer._resolve()) }
    call.keep(reducer, resolved)
  }
  let compared = current.comparesChildren
  current.comparesChildren = compared || place == nil || !call.isSameReducer
  let context = _ReduceContext(effects: effects, current: .passUnretained(current))
  let effect = resolved.reduce(&state, action, context)
  current.comparesChildren = compared
  current.record(leaf, state: outerState, effects)
  return effect
}

extension Leaf {
  /// The distance of a state from the start of this reducer's state; nil for a copy, and for a part with an allocation of
  /// its own.
  @inlinable
  func place(of address: UInt, in state: UInt) -> Int? {
    address >= state && address - state < UInt(stateSize) ? Int(address - state) : nil
  }
}

/// The calls of one type of reducer by another reducer on one part of its state.
///
/// It is not generic: an action would spend most of its time on finding the metadata of generic types.
@usableFromInline
final class DirectReduce {
  let reducer: ObjectIdentifier
  let place: Int?
  /// Whether the reducer was the same value in each call; if not, the id of an operator can stand for several.
  @exclusivity(unchecked) @usableFromInline private(set) var isSameReducer: Bool
  @exclusivity(unchecked) private var kept: KeptReducer?
  /// How often the reducer was another value than the one that is kept.
  @exclusivity(unchecked) private var misses = 0
  private let name: Name

  /// The source of the operators' numbers.
  private struct Name: Hashable {
    let leaf: OperatorID
    let reducer: ObjectIdentifier
    let place: Int?
  }

  /// The number of other values after which none is kept any more.
  private static let missLimit = 4

  init(of reducer: Any.Type, at place: Int?, in leaf: OperatorID) {
    self.reducer = ObjectIdentifier(reducer)
    self.place = place
    name = Name(leaf: leaf, reducer: self.reducer, place: place)
    // An object can change, so it is not known to be the same reducer.
    isSameReducer = !(reducer is AnyObject.Type)
    if !isSameReducer { misses = Self.missLimit }
  }

  /// The resolved reducer of the same bytes: the objects that they refer to are kept, so they are the same as well.
  @usableFromInline
  func resolved(of reducer: UnsafeRawBufferPointer) -> AnyObject? {
    guard let kept, kept.isSame(as: reducer) else { return nil }
    return kept.resolved
  }

  @usableFromInline
  func number<Result>(_ resolve: () -> Result) -> Result {
    OperatorNumbering(named: name).number(resolve)
  }

  @usableFromInline
  func keep<R: Reducer>(_ reducer: R, _ resolved: AnyObject) {
    if kept != nil { misses += 1 }
    if misses > 0 { isSameReducer = false }
    // A reducer that is created from each action is never the same, and keeping it saves nothing.
    kept = misses < Self.missLimit ? KeptReducer(reducer, resolved) : nil
  }
}

/// A resolved reducer as an object.
@usableFromInline
final class ResolvedBox<State, Action> {
  @usableFromInline let reduce: _ResolvedReducer<State, Action>

  @inlinable
  init(_ reduce: @escaping _ResolvedReducer<State, Action>) {
    self.reduce = reduce
  }
}

/// A reducer of any type, and the resolved reducer with its dependencies.
private final class KeptReducer {
  let resolved: AnyObject
  private let dependencies = DependencyValues.inForce
  private let value: KeptBytes

  init<R: Reducer>(_ reducer: R, _ resolved: AnyObject) {
    self.resolved = resolved
    value = KeptBytes(of: reducer)
  }

  func isSame(as reducer: UnsafeRawBufferPointer) -> Bool {
    value.isSame(as: reducer) && dependencies.isSame(as: .inForce)
  }
}
