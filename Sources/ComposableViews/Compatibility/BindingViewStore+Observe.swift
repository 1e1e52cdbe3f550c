#if OlderNames
public import ComposableCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

// Initializers that observe a state and bindings to its fields.

extension ViewStore {
  /// Observes the result of `toViewState` for a store's state and bindings to it.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes the view's state.
  ///   - fromViewAction: Embeds the view's actions in the store's actions.
  ///   - isDuplicate: Returns whether two values are equal for the view.
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

  /// Observes the result of `toViewState` for a store's state and bindings to it.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes the view's state.
  ///   - fromViewAction: Embeds the view's actions in the store's actions.
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
  /// Observes the result of `toViewState` for a store's state, with bindings sent inside the view's actions.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes the view's state.
  ///   - fromViewAction: Embeds the view's actions, including binding actions, in the store's actions.
  ///   - isDuplicate: Returns whether two values are equal for the view.
  @_disfavoredOverload
  public convenience init<Action>(
    _ store: Store<ViewAction.State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<ViewAction.State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    self.init(
      store,
      observing: BindingViewStore(store: store, send: fromViewAction),
      by: toViewState,
      send: fromViewAction,
      removeDuplicates: isDuplicate
    )
  }

  /// Observes the result of `toViewState` for a store's state, with bindings sent inside the view's actions.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes the view's state.
  ///   - fromViewAction: Embeds the view's actions, including binding actions, in the store's actions.
  @_disfavoredOverload
  public convenience init<Action>(
    _ store: Store<ViewAction.State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<ViewAction.State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action
  ) where ViewState: Equatable {
    self.init(
      store,
      observing: BindingViewStore(store: store, send: fromViewAction),
      by: toViewState,
      send: fromViewAction,
      removeDuplicates: { $0 == $1 }
    )
  }

  /// Observes the result of `toViewState` for a store's state, with bindings sent inside the view's actions.
  ///
  /// The compiler chooses this overload if the store's actions are bindable as well.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes the view's state.
  ///   - fromViewAction: Embeds the view's actions, including binding actions, in the store's actions.
  ///   - isDuplicate: Returns whether two values are equal for the view.
  @_disfavoredOverload
  public convenience init<Action: BindableAction>(
    _ store: Store<Action.State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<Action.State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) where Action.State == ViewAction.State {
    self.init(
      store,
      observing: BindingViewStore(store: store, send: fromViewAction),
      by: toViewState,
      send: fromViewAction,
      removeDuplicates: isDuplicate
    )
  }

  /// Observes the result of `toViewState` for a store's state, with bindings sent inside the view's actions.
  ///
  /// The compiler chooses this overload if the store's actions are bindable as well.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes the view's state.
  ///   - fromViewAction: Embeds the view's actions, including binding actions, in the store's actions.
  @_disfavoredOverload
  public convenience init<Action: BindableAction>(
    _ store: Store<Action.State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<Action.State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action
  ) where ViewState: Equatable, Action.State == ViewAction.State {
    self.init(
      store,
      observing: BindingViewStore(store: store, send: fromViewAction),
      by: toViewState,
      send: fromViewAction,
      removeDuplicates: { $0 == $1 }
    )
  }

  private convenience init<Action>(
    _ store: Store<ViewAction.State, Action>,
    observing fields: BindingViewStore<ViewAction.State>,
    by toViewState: @escaping (BindingViewStore<ViewAction.State>) -> ViewState,
    send fromViewAction: @escaping (ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (ViewState, ViewState) -> Bool
  ) {
    self.init(
      store,
      observe: { (state: ViewAction.State) in toViewState(fields.showing(state)) },
      send: fromViewAction,
      removeDuplicates: isDuplicate
    )
  }

  /// Observes the result of `toViewState` for a store's state and bindings to it.
  ///
  /// - Parameters:
  ///   - store: The store; the view sends the store's own actions.
  ///   - toViewState: Computes the view's state.
  ///   - isDuplicate: Returns whether two values are equal for the view.
  @_disfavoredOverload
  public convenience init(
    _ store: Store<ViewAction.State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<ViewAction.State>) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool
  ) {
    self.init(
      store,
      observing: BindingViewStore(store: store),
      by: toViewState,
      send: { $0 },
      removeDuplicates: isDuplicate
    )
  }

  /// Observes the result of `toViewState` for a store's state and bindings to it.
  ///
  /// - Parameters:
  ///   - store: The store; the view sends the store's own actions.
  ///   - toViewState: Computes the view's state.
  @_disfavoredOverload
  public convenience init(
    _ store: Store<ViewAction.State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<ViewAction.State>) -> ViewState
  ) where ViewState: Equatable {
    self.init(
      store,
      observing: BindingViewStore(store: store),
      by: toViewState,
      send: { $0 },
      removeDuplicates: { $0 == $1 }
    )
  }
}

extension WithViewStore where ViewState: Equatable {
  /// Observes the result of `toViewState` for a store's state and bindings to it.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes the view's state.
  ///   - fromViewAction: Embeds the view's actions in the store's actions.
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
  /// Observes the result of `toViewState` for a store's state, with bindings sent inside the view's actions.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes the view's state.
  ///   - fromViewAction: Embeds the view's actions, including binding actions, in the store's actions.
  ///   - content: Builds the view.
  @_disfavoredOverload
  public init<Action>(
    _ store: Store<ViewAction.State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<ViewAction.State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    let fields = BindingViewStore(store: store, send: fromViewAction)
    self.init(
      store,
      observe: { (state: ViewAction.State) in toViewState(fields.showing(state)) },
      send: fromViewAction,
      content: content
    )
  }

  /// Observes the result of `toViewState` for a store's state, with bindings sent inside the view's actions.
  ///
  /// The compiler chooses this overload if the store's actions are bindable as well.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes the view's state.
  ///   - fromViewAction: Embeds the view's actions, including binding actions, in the store's actions.
  ///   - content: Builds the view.
  @_disfavoredOverload
  public init<Action: BindableAction>(
    _ store: Store<Action.State, Action>,
    observe toViewState: @escaping (_ state: BindingViewStore<Action.State>) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) where Action.State == ViewAction.State {
    let fields = BindingViewStore(store: store, send: fromViewAction)
    self.init(
      store,
      observe: { (state: Action.State) in toViewState(fields.showing(state)) },
      send: fromViewAction,
      content: content
    )
  }

  /// Observes the result of `toViewState` for a store's state and bindings to it.
  ///
  /// - Parameters:
  ///   - store: The store; the view sends the store's own actions.
  ///   - toViewState: Computes the view's state.
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
#endif
