#if OlderNames
import ComposableCore
#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The store of a presented child, as the item of a presentation modifier.
struct PresentedStore<State, Action>: Identifiable, Hashable {
  let id: AnyHashable
  let store: Store<State, Action>

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.id == rhs.id && lhs.store === rhs.store
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

/// A view that presents the state of a presentation's store, or one case of it.
struct PresentationView<
  ParentState,
  ParentAction,
  ChildState,
  ChildAction,
  Content: View
>: View {
  /// The item of a presentation modifier.
  typealias Item = PresentedStore<ChildState, ChildAction>

  @State private var stores = ChildStores<AnyHashable, ChildState, ChildAction>()
  private let store: Store<PresentationState<ParentState>, PresentationAction<ParentAction>>
  private let toChildState: (ParentState) -> ChildState?
  private let fromChildAction: (ChildAction) -> ParentAction
  private let content: (Binding<Item?>) -> Content
  private let identity: (PresentationState<ParentState>) -> AnyHashable?

  init(
    _ store: Store<PresentationState<ParentState>, PresentationAction<ParentAction>>,
    state toChildState: @escaping (ParentState) -> ChildState?,
    action fromChildAction: @escaping (ChildAction) -> ParentAction,
    @ViewBuilder content: @escaping (Binding<Item?>) -> Content
  ) {
    self.store = store
    self.toChildState = toChildState
    self.fromChildAction = fromChildAction
    self.content = content
    let identity: (ParentState) -> AnyHashable = childIdentity()
    self.identity = { presentation in
      guard let state = presentation.wrappedValue, toChildState(state) != nil else { return nil }
      return identity(state)
    }
  }

  var body: some View {
    WithViewStore(store, observe: identity) {
      (viewStore: ViewStore<AnyHashable?, PresentationAction<ParentAction>>) in
      content(item(viewStore.state))
    }
  }

  private func item(_ id: AnyHashable?) -> Binding<Item?> {
    stores.keep { $0 == id }
    let item: Item? = id.flatMap { id in
      let child = stores.store(id, of: store) {
        store.computedChild(
          state: { $0.wrappedValue.flatMap(toChildState) },
          action: { .presented(fromChildAction($0)) }
        )
      }
      return child.map { Item(id: id, store: $0) }
    }
    return Binding(
      get: { item },
      set: { newItem in
        // A host may close late, after another child was presented; the new child must remain.
        if newItem == nil, let id, identity(store.currentState) == id { store.send(.dismiss) }
      }
    )
  }
}
#endif
