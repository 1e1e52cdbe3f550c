import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The promos with the reducer in the Environment style.
struct PromoListView: View {
  @State private var store: Store<PromoListState, PromoListAction>

  init(server: BootcampServer) {
    _store = State(
      initialValue: Store(initialState: PromoListState()) { makePromoList(server) }
    )
  }

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      PromoListScreen(
        isLoading: viewStore.isLoading,
        error: viewStore.networkError,
        selected: viewStore.selectedPromo?.title,
        onRetry: { viewStore.send(.didLoad) },
        onApply: { viewStore.send(.didTapUsePromo) }
      ) {
        ForEachStore(
          store.scope(state: \.promos, action: PromoListAction.promo(id:action:))
        ) { store in
          WithViewStore(store, observe: { $0 }) { viewStore in
            PromoRow(
              id: viewStore.id,
              title: viewStore.title,
              isSelected: viewStore.isSelected
            ) {
              viewStore.send(.didTap)
            }
          }
        }
      }
    }
    .onAppear { store.send(.didLoad) }
  }
}

/// The promos with the modern feature.
struct PromoListFeatureView: View {
  @State private var store: StoreOf<PromoListFeature>

  init(server: BootcampServer) {
    _store = State(
      initialValue: Store(initialState: PromoListFeature.State()) {
        PromoListFeature()
      } withDependencies: {
        $0.bootcampServer = server
      }
    )
  }

  var body: some View {
    PromoListScreen(
      isLoading: store.isLoading,
      error: store.networkError,
      selected: store.selectedPromo?.title,
      onRetry: { store.send(.didLoad) },
      onApply: { store.send(.didTapUsePromo) }
    ) {
      ForEach(store.scope(state: \.promos, action: \.promos)) { row in
        PromoRow(id: row.state.id, title: row.title, isSelected: row.isSelected) {
          row.send(.didTap)
        }
      }
    }
    .onAppear { store.send(.didLoad) }
  }
}
