public import ComposableCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// Builds a view of what it observes of a store's state.
///
/// A view reads a store of observable state by itself. This is for state that is not observable:
///
/// ```swift
/// WithViewStore(store, observe: \.count) { viewStore in
///   Text("\(viewStore.state)")
/// }
/// ```
public struct WithViewStore<ViewState, ViewAction, Content: View>: View {
  private let viewStore: ViewStore<ViewState, ViewAction>
  private let content: (ViewStore<ViewState, ViewAction>) -> Content

  /// Observes what `toViewState` makes of a store's state.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes what is shown.
  ///   - fromViewAction: Turns what the view sends into the store's actions.
  ///   - isDuplicate: Whether two values count as the same.
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

  /// Observes what `toViewState` makes of the state of a store whose actions the view sends itself.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes what is shown.
  ///   - isDuplicate: Whether two values count as the same.
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

  /// What `content` builds of the state as it is now.
  public var body: some View { content(viewStore) }
}

extension WithViewStore where ViewState: Equatable {
  /// Observes what `toViewState` makes of a store's state.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes what is shown.
  ///   - fromViewAction: Turns what the view sends into the store's actions.
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

  /// Observes what `toViewState` makes of the state of a store whose actions the view sends itself.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - toViewState: Computes what is shown.
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
