import ComposableTracking
import ConcurrencyExtras
import Dependencies

/// Runs a reducer that another reducer calls, or that is called outside an engine.
///
/// In an engine, or in a running program without dependency overrides, the reducer is resolved once if it is immutable
/// and equal in each call. Otherwise it is resolved for each call. A direct call has no list of running effects: its operators cancel the effects of all children that
/// were removed during the call.
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
  let context = _ReduceContext(effects: .assumed)
  guard let calls = DirectCalls.current else {
    // The reducers inside may call other reducers, which are numbered as well.
    return OperatorNumbering(of: R.self).number { reducer._resolve()(&state, action, context) }
  }
  let call = calls.call(of: R.self)
  let known = withUnsafeBytes(of: reducer) { call.resolved(of: $0) }
  let resolved: ResolvedBox<R.State, R.Action>
  if let known {
    resolved = unsafeDowncast(known, to: ResolvedBox<R.State, R.Action>.self)
  } else {
    resolved = call.number { ResolvedBox(reducer._resolve()) }
    call.keep(reducer, resolved)
  }
  let outer = calls.current
  calls.current = call
  let effect = resolved.reduce(&state, action, context)
  calls.current = outer
  return effect
}

/// The direct calls of reducers in one engine, or on one thread outside engines.
@usableFromInline
final class DirectCalls {
  // Only the engine or the thread uses them, without overlapping accesses, so the accesses need no check.
  @exclusivity(unchecked) private var calls: [DirectReduce] = []
  /// The innermost running call; `nil` outside direct calls.
  @exclusivity(unchecked) @usableFromInline var current: DirectReduce?
  private let limit: Int

  /// - Parameter limit: The number of records; further calls resolve their reducers each time.
  private init(limit: Int = .max) {
    self.limit = limit
  }

  /// The calls of the engine that reduces on this thread, or the calls of this thread outside engines.
  ///
  /// It is `nil` outside engines if dependencies are overridden, because a thread would retain them, and in tests and
  /// previews, whose default values change.
  @usableFromInline
  static var current: DirectCalls? {
    guard let collector = ThreadContext.current.collector else {
      return DependencyValues.activeOverrides.areLiveDefaults ? ofThread : nil
    }
    // Only this function sets it.
    if let calls = collector.directCalls { return unsafeDowncast(calls, to: DirectCalls.self) }
    let calls = DirectCalls()
    collector.directCalls = calls
    return calls
  }

  private static let slot = ThreadLocal<DirectCalls>.owning()

  private static var ofThread: DirectCalls {
    if let calls = slot.object { return calls }
    let calls = DirectCalls(limit: 32)
    slot.pointer = Unmanaged.passRetained(calls).toOpaque()
    return calls
  }

  /// Returns the record of a reducer type that is called inside the current call; creates it on first use, and in each
  /// call above the limit.
  @usableFromInline
  func call(of reducer: Any.Type) -> DirectReduce {
    let id = ObjectIdentifier(reducer)
    for call in calls where call.reducer == id && call.outer === current { return call }
    let isKept = calls.count < limit
    let call = DirectReduce(of: reducer, in: current, isKept: isKept)
    if isKept { calls.append(call) }
    return call
  }
}

/// The direct calls of one reducer type inside the same enclosing calls.
///
/// The class is not generic, because an action would spend most of its time on the metadata of generic types.
@usableFromInline
final class DirectReduce {
  let reducer: ObjectIdentifier
  let outer: DirectReduce?
  /// The types of this reducer and its callers; operators get the same numbers in each call.
  private let name: [Int]
  /// The resolved reducers: several chains of operators may have the same type.
  @exclusivity(unchecked) private var kept: [KeptReducer] = []
  /// The number of calls whose reducer differed from the stored reducers.
  @exclusivity(unchecked) private var misses = 0

  /// The number of misses after which no reducer is stored.
  ///
  /// A reducer created from each action never matches, so storing it saves no work.
  private static let missLimit = 8

  /// - Parameters:
  ///   - reducer: The type of the reducer.
  ///   - outer: The enclosing call.
  ///   - isKept: False for a record of a single call, which does not store the reducer.
  init(of reducer: Any.Type, in outer: DirectReduce?, isKept: Bool) {
    self.reducer = ObjectIdentifier(reducer)
    self.outer = outer
    name = (outer?.name ?? []) + [self.reducer.hashValue]
    if !isKept || !FieldLayout.isImmutable(reducer) { misses = Self.missLimit }
  }

  /// Returns the stored resolved reducer; `nil` unless it was resolved from a value with the same bytes.
  @usableFromInline
  func resolved(of reducer: UnsafeRawBufferPointer) -> AnyObject? {
    for kept in kept where kept.isSame(as: reducer) { return kept.resolved }
    return nil
  }

  @usableFromInline
  func number<Result>(_ resolve: () -> Result) -> Result {
    OperatorNumbering(named: name).number(resolve)
  }

  @usableFromInline
  func keep<R: Reducer>(_ reducer: R, _ resolved: AnyObject) {
    guard misses < Self.missLimit else { return }
    misses += 1
    if let reducer = KeptReducer(reducer, resolved) { kept.append(reducer) }
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

/// A copy of a reducer with its resolved reducer and the dependencies of the resolution.
private final class KeptReducer {
  let resolved: AnyObject
  private let dependencies = DependencyValues.activeOverrides
  private let value: KeptBytes

  /// Returns `nil` if the reducer refers to an object whose class is unknown.
  init?<R: Reducer>(_ reducer: R, _ resolved: AnyObject) {
    self.resolved = resolved
    value = KeptBytes(of: reducer)
    if !value.hasImmutableObjects { return nil }
  }

  func isSame(as reducer: UnsafeRawBufferPointer) -> Bool {
    value.isSame(as: reducer) && dependencies.isSame(as: .activeOverrides)
  }
}
