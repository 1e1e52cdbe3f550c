import ComposableArchitecture

#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

/// The environment's data, with the reducer in the Environment style.
struct DemoView: View {
  @State private var store: Store<DemoState, DemoAction>

  init(server: BootcampServer) {
    _store = State(initialValue: Store(initialState: DemoState()) { makeDemo(server) })
  }

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      DemoScreen(
        content: DemoScreen.Content(
          text: viewStore.text,
          isLoading: viewStore.isLoading,
          alertMessage: viewStore.alertMessage,
          uuidString: viewStore.uuidString,
          currentDate: viewStore.currentDate
        )
      ) { event in
        switch event {
        case .reload: viewStore.send(.refresh)
        case .date: viewStore.send(.getCurrentDate)
        case .uuid: viewStore.send(.generateUUID)
        case .dismissAlert: viewStore.send(.dismissAlert)
        }
      }
    }
    .onAppear { store.send(.didLoad) }
  }
}

/// The dependencies' data, with the modern feature.
struct DemoFeatureView: View {
  @State private var store: StoreOf<DemoFeature>

  init(server: BootcampServer) {
    _store = State(
      initialValue: Store(initialState: DemoFeature.State()) {
        DemoFeature()
      } withDependencies: {
        $0.bootcampServer = server
        $0.date = DateGenerator(server.date)
        $0.uuid = UUIDGenerator(server.uuid)
      }
    )
  }

  var body: some View {
    DemoScreen(
      content: DemoScreen.Content(
        text: store.text,
        isLoading: store.isLoading,
        alertMessage: store.alertMessage,
        uuidString: store.uuidString,
        currentDate: store.currentDate
      )
    ) { event in
      switch event {
      case .reload: store.send(.refresh)
      case .date: store.send(.getCurrentDate)
      case .uuid: store.send(.generateUUID)
      case .dismissAlert: store.send(.dismissAlert)
      }
    }
    .onAppear { store.send(.didLoad) }
  }
}
