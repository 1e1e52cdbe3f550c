#if OlderNames && Views
public import CasePaths
public import ComposableCore
public import ComposableTesting
public import ComposableViews

extension TestStore where Action: BindableAction, Action.State == State {
  /// The state with bindings to its `@BindingState` fields, for tests of a view's own state.
  ///
  /// ```swift
  /// #expect(ViewState(store: store.bindings).isValid)
  /// ```
  ///
  /// Writes through the bindings do not reach the test store.
  public var bindings: BindingViewStore<State> {
    BindingViewStore(store: Store(initialState: state) { BindingReducer<State, Action, Action>() })
  }
}

extension TestStore where Action: CasePathable {
  /// Returns the state with bindings of a feature whose view actions have a separate case.
  ///
  /// - Parameter toViewAction: The case of the view's actions.
  /// - Returns: The state with bindings.
  public func bindings<ViewAction: BindableAction>(
    action toViewAction: CaseKeyPath<Action, ViewAction>
  ) -> BindingViewStore<State> where ViewAction.State == State {
    BindingViewStore(
      store: Store(initialState: state) { BindingReducer<State, ViewAction, ViewAction>() }
    )
  }
}

extension TestStore {
  /// Returns the state with bindings; the case has the pre-1.0 spelling, as in `store.bindings(action: /Action.view)`.
  ///
  /// - Parameter toViewAction: The case of the view's actions.
  /// - Returns: The state with bindings.
  public func bindings<ViewAction: BindableAction>(
    action toViewAction: AnyCasePath<Action, ViewAction>
  ) -> BindingViewStore<State> where ViewAction.State == State {
    BindingViewStore(
      store: Store(initialState: state) { BindingReducer<State, ViewAction, ViewAction>() }
    )
  }
}
#endif
