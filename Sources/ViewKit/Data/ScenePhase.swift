/// Whether an app is in use.
public enum ScenePhase: Comparable, Hashable, Sendable {
  /// It is not seen.
  case background
  /// It is seen, and takes no input.
  case inactive
  /// It is in use.
  case active
}

extension EnvironmentValues {
  /// Whether the window is in use; a page is while its line to the server stands.
  public var scenePhase: ScenePhase {
    get { self[ScenePhaseKey.self] }
    set { self[ScenePhaseKey.self] = newValue }
  }

  private enum ScenePhaseKey: EnvironmentKey {
    static let defaultValue = ScenePhase.active
  }
}
