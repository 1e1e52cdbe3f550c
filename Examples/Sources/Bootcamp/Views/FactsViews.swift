import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The facts with the reducer in the Environment style.
struct FactsView: View {
  @State private var store: Store<FactsState, FactsAction>

  init(server: BootcampServer) {
    _store = State(initialValue: Store(initialState: FactsState()) { makeFacts(server) })
  }

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      FactsScreen(
        content: FactsScreen.Content(
          count: viewStore.count,
          seconds: viewStore.seconds,
          isLoading: viewStore.isLoading,
          alertMessage: viewStore.alertMessage
        )
      ) { event in
        switch event {
        case .increment: viewStore.send(.didTapIncrement)
        case .decrement: viewStore.send(.didTapDecrement)
        case .fact: viewStore.send(.didTapFact)
        case .dismissAlert: viewStore.send(.dismissAlert)
        }
      }
    }
    .onAppear { store.send(.didLoad) }
    .onDisappear { store.send(.didDisappear) }
  }
}

/// The facts with the modern feature.
struct FactsFeatureView: View {
  @State private var store: StoreOf<FactsFeature>

  init(server: BootcampServer) {
    _store = State(
      initialValue: Store(initialState: FactsFeature.State()) {
        FactsFeature()
      } withDependencies: {
        $0.bootcampServer = server
        $0.continuousClock = server.clock
      }
    )
  }

  var body: some View {
    FactsScreen(
      content: FactsScreen.Content(
        count: store.count,
        seconds: store.seconds,
        isLoading: store.isLoading,
        alertMessage: store.alertMessage
      )
    ) { event in
      switch event {
      case .increment: store.send(.didTapIncrement)
      case .decrement: store.send(.didTapDecrement)
      case .fact: store.send(.didTapFact)
      case .dismissAlert: store.send(.dismissAlert)
      }
    }
    .onAppear { store.send(.didLoad) }
    .onDisappear { store.send(.didDisappear) }
  }
}
