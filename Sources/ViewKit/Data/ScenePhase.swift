/// The activity of an app: background, inactive or active.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// The app is not visible.
  case background
  /// The app is visible and accepts no input.
  case inactive
  /// The app is in use.
  case active
}

extension EnvironmentValues {
  /// The activity of the window; a page is active while its connection to the server is open.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  private enum ScenePhaseKey: EnvironmentKey {
    static let defaultValue = ScenePhase.active
  }
}
