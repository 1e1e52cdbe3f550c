#if OlderNames
public import ComposableCore
public import IdentifiedCollections
import OrderedCollections
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

/// A view that shows each element of a collection with the element's store.
///
/// Use this view for state that is not observable. With observable state, write `ForEach(store.scope(state: \.rows,
/// action: \.rows))`.
///
/// ```swift
/// ForEachStore(store.scope(state: \.rows, action: List.Action.row(id:action:))) { store in
///   RowView(store: store)
/// }
/// ```
public struct ForEachStore<
  EachState,
  EachAction,
  Data: Collection,
  ID: Hashable & Sendable,
  Content: View
>: DynamicViewContent {
  /// The current elements.
  public let data: Data
  private let content: Content

  /// Creates the view of a collection whose actions are pairs of an id and an element's action.
  ///
  /// - Parameters:
  ///   - store: The store of the collection.
  ///   - content: Returns the view of an element.
  public init<EachContent: View>(
    _ store: Store<IdentifiedArray<ID, EachState>, (ID, EachAction)>,
    @ViewBuilder content: @escaping (_ store: Store<EachState, EachAction>) -> EachContent
  )
  where
    Data == IdentifiedArray<ID, EachState>,
    Content == _ForEachStoreRows<EachState, EachAction, (ID, EachAction), ID, EachContent>
  {
    data = store.currentState
    self.content = Content(store: store, embed: { ($0, $1) }, content: content)
  }

  /// Creates the view of a collection with identified actions.
  ///
  /// - Parameters:
  ///   - store: The store of the collection.
  ///   - content: Returns the view of an element.
  public init<EachContent: View>(
    _ store: Store<IdentifiedArray<ID, EachState>, IdentifiedAction<ID, EachAction>>,
    @ViewBuilder content: @escaping (_ store: Store<EachState, EachAction>) -> EachContent
  )
  where
    Data == IdentifiedArray<ID, EachState>,
    Content
      == _ForEachStoreRows<EachState, EachAction, IdentifiedAction<ID, EachAction>, ID, EachContent>
  {
    data = store.currentState
    self.content = Content(
      store: store,
      embed: { .element(id: $0, action: $1) },
      content: content
    )
  }

  /// The views of the current elements.
  public var body: some View { content }
}

/// The rows of a ``ForEachStore``.
public struct _ForEachStoreRows<
  EachState,
  EachAction,
  Action,
  ID: Hashable & Sendable,
  EachContent: View
>: View {
  @State private var stores = ChildStores<ID, EachState, EachAction>()
  let store: Store<IdentifiedArray<ID, EachState>, Action>
  let embed: (ID, EachAction) -> Action
  let content: (Store<EachState, EachAction>) -> EachContent

  init(
    store: Store<IdentifiedArray<ID, EachState>, Action>,
    embed: @escaping (ID, EachAction) -> Action,
    content: @escaping (Store<EachState, EachAction>) -> EachContent
  ) {
    self.store = store
    self.embed = embed
    self.content = content
  }

  /// The views of the current elements.
  public var body: some View {
    WithViewStore(store, observe: { $0.ids }) { (viewStore: ViewStore<OrderedSet<ID>, Action>) in
      ForEach(shown(viewStore.state), id: \.id) { row in
        content(row.store)
      }
    }
  }

  private struct Row {
    let id: ID
    let store: Store<EachState, EachAction>
  }

  private func shown(_ ids: OrderedSet<ID>) -> [Row] {
    stores.keep { ids.contains($0) }
    return ids.compactMap { id in
      let child = stores.store(id, of: store) {
        store.computedChild(state: { $0[id: id] }, action: { embed(id, $0) })
      }
      return child.map { Row(id: id, store: $0) }
    }
  }
}
#endif
