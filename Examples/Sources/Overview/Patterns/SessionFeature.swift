import ComposableArchitecture

/// Shows one of two features depending on the signed-in reader; only the stream selects the feature.
@Reducer
struct SessionFeature {
  @Reducer
  enum Screen {
    case home(CounterFeature)
    case welcome(SettingsFeature)
  }

  @ObservableState
  struct State: Equatable, Sendable {
    var reader: String?
    @Presents var screen: Screen.State? = .welcome(SettingsFeature.State())
  }

  enum Action: Equatable, Sendable {
    case appeared
    case readerChanged(String?)
    case screen(PresentationAction<Screen.Action>)
  }

  private enum CancelID { case readers }

  @Dependency(\.libraryClient) var libraryClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { send in
          for await reader in libraryClient.readers() {
            await send(.readerChanged(reader))
          }
        }
        .cancellable(id: CancelID.readers, cancelInFlight: true)

      case .readerChanged(let reader):
        // A repeated value must not reset the screen's state.
        guard reader != state.reader else { return .none }
        state.reader = reader
        state.screen =
          reader == nil
          ? .welcome(SettingsFeature.State()) : .home(CounterFeature.State())
        return .none

      case .screen:
        return .none
      }
    }
    // Replacing a screen cancels its effects.
    .ifLet(\.$screen, action: \.screen)
  }
}

extension SessionFeature.Screen.State: Equatable, Sendable {}
extension SessionFeature.Screen.Action: Equatable, Sendable {}
