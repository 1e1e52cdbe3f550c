/// How much of what a feature does a test has to say.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything: each change of state, each action received, each effect finished.
  case on
  /// Only what the test chooses to say is checked.
  ///
  /// With `showSkippedAssertions` what was left unsaid is reported as known issues, which do not fail
  /// the test.
  case off(showSkippedAssertions: Bool)

  /// Only what the test chooses to say is checked, and the rest is not mentioned.
  public static let off = Self.off(showSkippedAssertions: false)
}
