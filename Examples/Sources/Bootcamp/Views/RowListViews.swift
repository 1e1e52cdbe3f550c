import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The rows with the reducer in the Environment style.
struct RowListView: View {
  @State private var store: Store<RowListState, RowListAction>

  init(server: BootcampServer) {
    _store = State(initialValue: Store(initialState: RowListState()) { makeRowList(server) })
  }

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      RowListScreen(
        isLoading: viewStore.isLoading,
        error: viewStore.networkError,
        isEmpty: viewStore.rows.isEmpty,
        onRetry: { viewStore.send(.didLoad) },
        onAdd: { viewStore.send(.didTapAdd) },
        onShuffle: { viewStore.send(.didTapShuffle) }
      ) {
        ForEachStore(store.scope(state: \.rows, action: RowListAction.row(id:action:))) { store in
          WithViewStore(store, observe: { $0 }) { row in
            RowView(id: row.id, text: row.text, isActive: row.isActive) { event in
              switch event {
              case .toggle: row.send(.didTapToggle)
              case .remove: row.send(.didTapRemove)
              }
            }
          }
        }
      }
    }
    .onAppear { store.send(.didLoad) }
  }
}

/// The rows with the modern feature.
struct RowListFeatureView: View {
  @State private var store: StoreOf<RowListFeature>

  init(server: BootcampServer) {
    _store = State(
      initialValue: Store(initialState: RowListFeature.State()) {
        RowListFeature()
      } withDependencies: {
        $0.bootcampServer = server
      }
    )
  }

  var body: some View {
    RowListScreen(
      isLoading: store.isLoading,
      error: store.networkError,
      isEmpty: store.rows.isEmpty,
      onRetry: { store.send(.didLoad) },
      onAdd: { store.send(.didTapAdd) },
      onShuffle: { store.send(.didTapShuffle) }
    ) {
      ForEach(store.scope(state: \.rows, action: \.rows)) { row in
        RowView(id: row.state.id, text: row.text, isActive: row.isActive) { event in
          switch event {
          case .toggle: row.send(.didTapToggle)
          case .remove: row.send(.didTapRemove)
          }
        }
      }
    }
    .onAppear { store.send(.didLoad) }
  }
}
