/// The logic of a feature: how its state changes with each action, and what it asks of the world.
///
/// A feature implements one of two things. `body` combines other reducers, most often a ``Reduce`` with
/// the feature's own logic; `reduce(into:action:)` is for a leaf that combines nothing.
///
/// ```swift
/// struct Counter: Reducer {
///   struct State { var count = 0 }
///   enum Action { case incrementTapped }
///   var body: some Reducer<State, Action> {
///     Reduce { state, action in
///       state.count += 1
///       return .none
///     }
///   }
/// }
/// ```
///
/// A reducer is built once, when its store is made; the runtime turns the tree of reducers into
/// closures at that moment and never evaluates `body` again.
public protocol Reducer<State, Action>: SendableMetatype {
  /// What the feature remembers.
  associatedtype State
  /// What can happen in the feature.
  associatedtype Action
  /// The type of `body`; `Never` for a reducer that implements `reduce(into:action:)`.
  associatedtype Body

  /// Changes `state` as `action` demands and says which effect the world should run.
  ///
  /// The runtime calls this once per action, never while another action is being reduced.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that make up this one, run from top to bottom for each action.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// Turns this reducer into the closure that the runtime calls per action.
  func _resolve() -> _ResolvedReducer<State, Action>
}

/// A reducer of the same state and actions as `R`, for the type of a `body`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

/// What a reducer becomes when its store is made: one closure for the whole tree below it.
///
/// The context is handed down with each action; see ``_ReduceContext``.
public typealias _ResolvedReducer<State, Action> = (
  _ state: inout State, _ action: Action, _ context: _ReduceContext
) -> Effect<Action>

/// What travels down the reducer tree beside state and action: where live effects are.
///
/// It is one word and usually nil, so handing it down costs nothing.
public struct _ReduceContext {
  @usableFromInline
  package var effects: EffectScope?

  @inlinable
  package init(effects: EffectScope? = nil) {
    self.effects = effects
  }
}

extension Reducer where Body == Never {
  /// Ends the program: a reducer that implements `reduce(into:action:)` has no body to ask for.
  public var body: Body {
    preconditionFailure("'\(Self.self)' has no body: it implements 'reduce(into:action:)' itself.")
  }

  /// Wraps `reduce(into:action:)` as it is.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    { state, action, _ in reduce(into: &state, action: action) }
  }
}

extension Reducer where Body: Reducer<State, Action> {
  /// Runs the body for one action that your own reducer passes on, or outside any store.
  ///
  /// Inside a store `body` is evaluated once if the fields of this reducer are values without references and the same in
  /// each call; dependencies and key paths count as such values. Otherwise `body` is evaluated in each call. The runtime
  /// does not call this function.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduceDirectly(self, into: &state, action)
  }

  /// Resolves the body in this reducer's place.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    body._resolve()
  }
}

/// A reducer of the library that is defined by how it resolves, so that it has one implementation.
public protocol _OperatorReducer<State, Action>: Reducer where Body == Never {}

extension _OperatorReducer {
  /// Runs this reducer for one action that your own reducer passes on, or outside any store.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduceDirectly(self, into: &state, action)
  }
}
