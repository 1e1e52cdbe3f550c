/// A reducer whose state is an enum with one child feature per case.
///
/// `@Reducer enum` declares a case reducer: a destination, or the screens of a stack. The macro generates `State`,
/// `Action`, `body` and `scope`.
public protocol CaseReducer<State, Action>: Reducer
where
  State: CaseReducerState, Body: Reducer, Body.State == State, Body.Action == Action
{
  /// The enum of the children's states.
  associatedtype State = State
  /// The enum of the children's actions.
  associatedtype Action = Action
  /// The type of `body`.
  associatedtype Body = Body
  /// The enum of the children's stores.
  associatedtype CaseScope: _CaseScopeProtocol

  /// The reducers of all cases.
  @ReducerBuilder<State, Action>
  static var body: Body { get }

  /// Returns the store of the current case.
  @preconcurrency @MainActor
  static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  /// The reducers of all cases.
  public var body: Body { Self.body }
}

/// The enum of stores of a `CaseReducer`.
public protocol _CaseScopeProtocol {}

/// State with an associated case reducer, which operators use by default.
public protocol CaseReducerState {
  /// The reducer of the cases.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The store of the current case, for a `switch` in a view.
  ///
  /// ```swift
  /// switch store.case {
  /// case .detail(let store): DetailView(store: store)
  /// case .settings(let store): SettingsView(store: store)
  /// }
  /// ```
  public var `case`: State.StateReducer.CaseScope {
    State.StateReducer.scope(self)
  }
}
