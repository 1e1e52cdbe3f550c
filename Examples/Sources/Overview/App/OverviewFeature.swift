import ComposableArchitecture

/// The start page and the open demo.
@Reducer
struct OverviewFeature {
  /// The open demo; leaving it cancels its effects.
  @Reducer
  enum Demo {
    case counter(CounterFeature)
    case settings(AccountFeature)
    case stack(CatalogFeature)
    case tabs(TabsFeature)
    case tree(InventoryFeature)
    /// A valid address without content, such as the address of a missing item.
    @ReducerCaseIgnored
    case missing(Place)
  }

  @ObservableState
  struct State: Equatable, Sendable {
    @Presents var demo: Demo.State?
    @Shared(.isDark) var isDark
  }

  enum Action: Equatable, Sendable {
    case backButtonTapped
    case demo(PresentationAction<Demo.Action>)
    case demoButtonTapped(Place)
    case placeOpened(Place)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .backButtonTapped:
        state.demo = nil
        return .none

      case .demo:
        return .none

      case .demoButtonTapped(let place), .placeOpened(let place):
        state.go(to: place)
        return .none
      }
    }
    .ifLet(\.$demo, action: \.demo)
  }
}

extension OverviewFeature.Demo.State: Equatable, Sendable {}
extension OverviewFeature.Demo.Action: Equatable, Sendable {}
