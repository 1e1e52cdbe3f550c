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
  /// What is written through the bindings does not reach the test store.
  public var bindings: BindingViewStore<State> {
    BindingViewStore(store: Store(initialState: state) { BindingReducer<State, Action, Action>() })
  }
}

extension TestStore where Action: CasePathable {
  /// The same for a feature whose view's actions are in a case of their own.
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
  /// The same for a case that is given as older code does, as in `store.bindings(action: /Action.view)`.
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
