/// The assertions that a test must make about a feature.
public enum Exhaustivity: Equatable, Sendable {
  /// All assertions are required: each state change, each received action, the end of each effect.
  case on
  /// Only the assertions of the test are checked.
  ///
  /// With `showSkippedAssertions`, skipped assertions are reported as known issues, which do not fail the test.
  case off(showSkippedAssertions: Bool)

  /// Only the assertions of the test are checked, and skipped assertions are not reported.
  public static let off = Self.off(showSkippedAssertions: false)
}
