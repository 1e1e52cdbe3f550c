/// The logic of a feature: it changes state in response to actions and returns effects.
///
/// A feature implements one of two members. `body` combines other reducers, usually a ``Reduce`` with the feature's own
/// logic. `reduce(into:action:)` is for a leaf without child reducers.
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
/// A reducer is built once, when its store is created. The runtime then resolves the tree of reducers to closures and
/// never evaluates `body` again.
public protocol Reducer<State, Action>: SendableMetatype {
  /// The state of the feature.
  associatedtype State
  /// The actions of the feature.
  associatedtype Action
  /// The type of `body`; `Never` for a reducer that implements `reduce(into:action:)`.
  associatedtype Body

  /// Changes `state` in response to `action` and returns an effect for the runtime to run.
  ///
  /// The runtime calls this function once per action, and never while it reduces another action of the same store.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers of the feature, which run from top to bottom for each action.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// Resolves this reducer to the closure that the runtime calls per action.
  func _resolve() -> _ResolvedReducer<State, Action>
}

/// A reducer with the same state and actions as `R`, for the type of a `body`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

/// A resolved reducer: one closure for the reducer and its descendants.
///
/// The context is passed down with each action; see ``_ReduceContext``.
public typealias _ResolvedReducer<State, Action> = (
  _ state: inout State, _ action: Action, _ context: _ReduceContext
) -> Effect<Action>

/// The context that is passed down the reducer tree with state and action: the scope of live effects.
///
/// The context is one word, and `nil` if the reducer has no effects in flight.
public struct _ReduceContext {
  @usableFromInline
  package var effects: EffectScope?

  @inlinable
  package init(effects: EffectScope? = nil) {
    self.effects = effects
  }
}

extension Reducer where Body == Never {
  /// Terminates the process: a reducer that implements `reduce(into:action:)` has no body.
  public var body: Body {
    preconditionFailure("'\(Self.self)' has no body: it implements 'reduce(into:action:)' itself.")
  }

  /// Resolves to `reduce(into:action:)`.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    { state, action, _ in reduce(into: &state, action: action) }
  }
}

extension Reducer where Body: Reducer<State, Action> {
  /// Runs the body for one action: call it from another reducer, or outside a store, such as in a test.
  ///
  /// In a store, `body` is evaluated once if the fields of this reducer are equal in each call and contain no references,
  /// except dependencies, key paths and reducers that are objects with constant fields. Outside of stores, a running
  /// program without dependency overrides then evaluates it once on each thread. Otherwise, and in tests outside of
  /// stores, `body` is evaluated in each call. A `body` therefore must not read values that change, such as a global variable or
  /// the result of a client: read these in its reducers. The runtime does not call this function.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduceDirectly(self, into: &state, action)
  }

  /// Resolves the body.
  @inlinable
  public func _resolve() -> _ResolvedReducer<State, Action> {
    body._resolve()
  }
}

/// A reducer of the library that implements only `_resolve()`.
public protocol _OperatorReducer<State, Action>: Reducer where Body == Never {}

extension _OperatorReducer {
  /// Runs this reducer for one action: call it from another reducer, or outside a store, such as in a test.
  @inlinable
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reduceDirectly(self, into: &state, action)
  }
}
