import ComposableArchitecture
import Testing

@MainActor
@Suite struct ViewActionMacroTests {
  @Reducer
  struct Feature {
    @ObservableState
    struct State {
      var taps = 0
    }
    enum Action: ViewAction {
      case other
      case view(View)

      enum View {
        case tapped
      }
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .view(.tapped) = action { state.taps += 1 }
        return .none
      }
    }
  }

  @MainActor
  @ViewAction(for: Feature.self)
  struct FeatureView {
    let store: StoreOf<Feature>

    func tap() {
      send(.tapped)
    }
  }

  @Test func `a view sends its feature's view actions`() {
    let store = Store(initialState: Feature.State()) { Feature() }
    FeatureView(store: store).tap()
    #expect(store.taps == 1)
  }
}
