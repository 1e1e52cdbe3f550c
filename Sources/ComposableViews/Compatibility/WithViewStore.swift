#if OlderNames
public import ComposableCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// A view built from observed state of a store.
///
/// With observable state, a view reads its store directly. This view is for state that is not observable:
///
/// ```swift
/// WithViewStore(store, observe: \.count) { viewStore in
///   Text("\(viewStore.state)")
/// }
/// ```
public struct WithViewStore<ViewState, ViewAction, Content: View>: View {
  private let viewStore: ViewStore<ViewState, ViewAction>
  private let content: (ViewStore<ViewState, ViewAction>) -> Content

  /// Observes the result of `toViewState` for a store's state.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes the view's state.
  ///   - fromViewAction: Embeds the view's actions in the store's actions.
  ///   - isDuplicate: Returns whether two values are equal for the view.
  ///   - content: Builds the view.
  public init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    viewStore = ViewStore(
      store,
      observe: toViewState,
      send: fromViewAction,
      removeDuplicates: isDuplicate
    )
    self.content = content
  }

  /// Observes the result of `toViewState` for the state of a store whose own actions the view sends.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes the view's state.
  ///   - isDuplicate: Returns whether two values are equal for the view.
  ///   - content: Builds the view.
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ lhs: ViewState, _ rhs: ViewState) -> Bool,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    viewStore = ViewStore(store, observe: toViewState, removeDuplicates: isDuplicate)
    self.content = content
  }

  /// The view built from the current state.
  public var body: some View { content(viewStore) }
}

extension WithViewStore where ViewState: Equatable {
  /// Observes the result of `toViewState` for a store's state.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes the view's state.
  ///   - fromViewAction: Embeds the view's actions in the store's actions.
  ///   - content: Builds the view.
  public init<State, Action>(
    _ store: Store<State, Action>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    send fromViewAction: @escaping (_ viewAction: ViewAction) -> Action,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    viewStore = ViewStore(store, observe: toViewState, send: fromViewAction)
    self.content = content
  }

  /// Observes the result of `toViewState` for the state of a store whose own actions the view sends.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes the view's state.
  ///   - content: Builds the view.
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: State) -> ViewState,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    viewStore = ViewStore(store, observe: toViewState)
    self.content = content
  }
}

extension WithViewStore where ViewState: Collection {
  /// The observed collection.
  public typealias Data = ViewState

  /// The current collection.
  public var data: ViewState { viewStore.state }
}

extension WithViewStore: DynamicViewContent
where ViewState: Collection, Content: DynamicViewContent {}
#endif
