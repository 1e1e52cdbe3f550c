import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The feed with the reducer in the Environment style.
struct FeedView: View {
  @State private var store: Store<FeedState, FeedAction>

  init(server: BootcampServer) {
    _store = State(initialValue: Store(initialState: FeedState()) { makeFeed(server) })
  }

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      FeedScreen(
        request: viewStore.request,
        failure: viewStore.failure,
        hasMore: viewStore.nextPage != nil,
        showsAds: viewStore.binding(get: \.showsAds, send: FeedAction.setShowsAds)
      ) { event in
        switch event {
        case .refresh: viewStore.send(.didTapRefresh)
        case .more: viewStore.send(.didTapMore)
        case .retry: viewStore.send(.didTapRetry)
        }
      } rows: {
        ForEachStore(store.scope(state: \.rows, action: FeedAction.row(id:action:))) { row in
          SwitchStore(row) { state in
            switch state {
            case .promo:
              CaseLet(/FeedRowState.promo, action: FeedRowAction.promo) { promo in
                WithViewStore(promo, observe: { $0 }) { promo in
                  PromoRow(id: promo.id, title: promo.title, isSelected: promo.isSelected) {
                    promo.send(.didTap)
                  }
                }
              }
            case .ads:
              if viewStore.showsAds {
                CaseLet(/FeedRowState.ads, action: FeedRowAction.ads) { ads in
                  WithViewStore(ads, observe: { $0 }) { ads in
                    AdsRow(id: ads.id, title: ads.title, shop: ads.shop) { name in
                      ads.send(.nameDidChange(name))
                    }
                  }
                }
              }
            }
          }
        }
      }
    }
    .onAppear { store.send(.didLoad) }
  }
}

/// The feed with the modern feature.
struct FeedFeatureView: View {
  @State private var store: StoreOf<FeedFeature>

  init(server: BootcampServer) {
    _store = State(
      initialValue: Store(initialState: FeedFeature.State()) {
        FeedFeature()
      } withDependencies: {
        $0.bootcampServer = server
      }
    )
  }

  var body: some View {
    @Bindable var store = store
    FeedScreen(
      request: store.request,
      failure: store.failure,
      hasMore: store.nextPage != nil,
      showsAds: $store.showsAds
    ) { event in
      switch event {
      case .refresh: store.send(.didTapRefresh)
      case .more: store.send(.didTapMore)
      case .retry: store.send(.didTapRetry)
      }
    } rows: {
      ForEach(store.scope(state: \.rows, action: \.rows)) { row in
        switch row.case {
        case .promo(let promo):
          PromoRow(id: promo.state.id, title: promo.title, isSelected: promo.isSelected) {
            promo.send(.didTap)
          }
        case .ads(let ads):
          if store.showsAds {
            AdsRow(id: ads.state.id, title: ads.title, shop: ads.shop) { name in
              ads.send(.nameDidChange(name))
            }
          }
        }
      }
    }
    .onAppear { store.send(.didLoad) }
  }
}
