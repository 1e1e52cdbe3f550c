import ComposableArchitecture

/// A page with a counter and a profile, with a settings sheet.
@Reducer
struct AccountFeature {
  @ObservableState
  struct State: Equatable, Sendable {
    var counter = CounterFeature.State()
    @Shared(.profile) var profile
    @Shared(.isDark) var isDark
    @Presents var settings: SettingsFeature.State?
  }

  enum Action: Equatable, Sendable {
    case counter(CounterFeature.Action)
    case settings(PresentationAction<SettingsFeature.Action>)
    case settingsButtonTapped
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) {
      CounterFeature()
    }
    Reduce { state, action in
      switch action {
      case .counter:
        return .none

      case .settings(.presented(.cancelButtonTapped)):
        state.settings = nil
        return .none

      case .settings(.presented(.saveButtonTapped)):
        guard let settings = state.settings else { return .none }
        state.$profile.withLock {
          $0 = Profile(
            name: settings.name,
            email: settings.email,
            notificationsEnabled: settings.notificationsEnabled
          )
        }
        state.$isDark.withLock { $0 = settings.darkModeEnabled }
        return .none

      case .settings:
        return .none

      case .settingsButtonTapped:
        state.openSettings()
        return .none
      }
    }
    .ifLet(\.$settings, action: \.settings) {
      SettingsFeature()
    }
  }
}

extension AccountFeature.State {
  /// Opens the form with the saved values, unless it is already open.
  mutating func openSettings() {
    guard settings == nil else { return }
    settings = SettingsFeature.State(
      name: profile.name,
      email: profile.email,
      notificationsEnabled: profile.notificationsEnabled,
      darkModeEnabled: isDark
    )
  }
}
