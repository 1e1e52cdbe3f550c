public import ComposableCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

// What observes a state by bindings to its fields.

extension ViewStore {
  /// Observes what `toViewState` makes of a store's state and of bindings to it.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes what is shown.
  ///   - fromViewAction: Turns what the view sends into the store's actions.
  ///   - isDuplicate: Whether two values count as the same.
  @_disfavoredOverload
  public convenience init<Action: BindableAction>(
    _ store: Store<Action.State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<Action.State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    let fields = BindingViewStore(store: store)
    self.init(
      store,
      observe: { (state: Action.State) in toViewState(fields.showing(state)) },
      send: fromViewAction,
      removeDuplicates: isDuplicate
    )
  }

  /// Observes what `toViewState` makes of a store's state and of bindings to it.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes what is shown.
  ///   - fromViewAction: Turns what the view sends into the store's actions.
  @_disfavoredOverload
  public convenience init<Action: BindableAction>(
    _ store: Store<Action.State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<Action.State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action
  ) where ViewState: Equatable {
    self.init(store, observe: toViewState, send: fromViewAction, removeDuplicates: { $0 == $1 })
  }
}

extension ViewStore where ViewAction: BindableAction {
  /// Observes what `toViewState` makes of a store's state and of bindings to it.
  ///
  /// - Parameters:
  ///   - store: The store, whose actions the view sends itself.
  ///   - toViewState: Computes what is shown.
  ///   - isDuplicate: Whether two values count as the same.
  @_disfavoredOverload
  public convenience init(
    _ store: Store<ViewAction.State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<ViewAction.State>) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: isDuplicate)
  }

  /// Observes what `toViewState` makes of a store's state and of bindings to it.
  ///
  /// - Parameters:
  ///   - store: The store, whose actions the view sends itself.
  ///   - toViewState: Computes what is shown.
  @_disfavoredOverload
  public convenience init(
    _ store: Store<ViewAction.State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<ViewAction.State>) -> ViewState
  ) where ViewState: Equatable {
    self.init(store, observe: toViewState, send: { $0 }, removeDuplicates: { $0 == $1 })
  }
}

extension WithViewStore where ViewState: Equatable {
  /// Observes what `toViewState` makes of a store's state and of bindings to it.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes what is shown.
  ///   - fromViewAction: Turns what the view sends into the store's actions.
  ///   - content: Builds the view.
  @_disfavoredOverload
  public init<Action: BindableAction>(
    _ store: Store<Action.State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<Action.State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    let fields = BindingViewStore(store: store)
    self.init(
      store,
      observe: { (state: Action.State) in toViewState(fields.showing(state)) },
      send: fromViewAction,
      content: content
    )
  }
}

extension WithViewStore where ViewAction: BindableAction, ViewState: Equatable {
  /// Observes what `toViewState` makes of a store's state and of bindings to it.
  ///
  /// - Parameters:
  ///   - store: The store, whose actions the view sends itself.
  ///   - toViewState: Computes what is shown.
  ///   - content: Builds the view.
  @_disfavoredOverload
  public init(
    _ store: Store<ViewAction.State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<ViewAction.State>) -> ViewState,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.init(store, observe: toViewState, send: { $0 }, content: content)
  }
}
