import ComposableTracking

extension Store
where State: ObservableState, Action: BindableAction, Action.State == State {
  /// A field of the state; writing it sends a binding action.
  ///
  /// A view's `$store.name` uses this subscript.
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: any WritableKeyPath<State, Value> & Sendable
  ) -> Value {
    get { self[dynamicMember: keyPath as KeyPath] }
    set { write(newValue, to: keyPath, as: Action.self) { .binding($0) } }
  }
}

extension Store
where
  State: ObservableState,
  Action: ViewAction,
  Action.ViewAction: BindableAction,
  Action.ViewAction.State == State
{
  /// A field of the state; writing it sends a binding action through the view actions.
  @_disfavoredOverload
  public subscript<Value: Equatable & Sendable>(
    dynamicMember keyPath: any WritableKeyPath<State, Value> & Sendable
  ) -> Value {
    get { self[dynamicMember: keyPath as KeyPath] }
    set { write(newValue, to: keyPath, as: Action.ViewAction.self) { .view(.binding($0)) } }
  }
}

extension Store
where
  State: Equatable & Sendable & ObservableState,
  Action: BindableAction,
  Action.State == State
{
  /// The whole state; writing it sends a binding action.
  public var state: State {
    get { observedState }
    set { write(newValue, to: \.self, as: Action.self) { .binding($0) } }
  }
}

extension Store
where
  State: Equatable & Sendable & ObservableState,
  Action: ViewAction,
  Action.ViewAction: BindableAction,
  Action.ViewAction.State == State
{
  /// The whole state; writing it sends a binding action through the view actions.
  public var state: State {
    get { observedState }
    set { write(newValue, to: \.self, as: Action.ViewAction.self) { .view(.binding($0)) } }
  }
}

extension Store where State: ObservableState {
  private var observedState: State {
    track()
    return currentState
  }

  private func write<Value: Equatable & Sendable>(
    _ value: Value,
    to keyPath: any WritableKeyPath<State, Value> & Sendable,
    as actionType: Any.Type,
    embed: (BindingAction<State>) -> Action
  ) {
    guard acceptsWrites else { return }
    send(embed(BindingAction(keyPath, value).detectingUnhandled(as: actionType)))
  }
}

extension Store {
  /// True if the state exists or is being reduced.
  ///
  /// A text field may write once more after its screen was dismissed, which is not a programming error.
  package var acceptsWrites: Bool { isReducing || projection.isPresent }

  /// True inside this store's own reducer, where the state cannot be read.
  private var isReducing: Bool { ThreadContext.current.collector === projection.collector }
}

extension BindingAction {
  /// Returns the same action; in debug builds it reports an issue if no `BindingReducer` receives it.
  package func detectingUnhandled(as actionType: Any.Type) -> Self {
    var action = self
    #if DEBUG
    action.unhandledDetector = UnhandledBindingDetector(actionType: actionType, value: value)
    #endif
    return action
  }
}
