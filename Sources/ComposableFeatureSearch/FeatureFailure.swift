public import ComposableRecorder
import IssueReporting

/// The shortest failing run of a feature that the search found.
public struct FeatureFailure<State, Action>: CustomStringConvertible {
  /// The seed of the run.
  ///
  /// A search that starts with this seed fails in its first run.
  public let seed: UInt64
  /// The failure after the last action, as a sentence.
  public let problem: String
  /// The remaining steps in test syntax: sent actions and advances of the clock.
  public let steps: [String]
  /// The number of steps before shrinking.
  public let originalCount: Int
  /// The recording of the shortest run, including actions of effects, up to the failure.
  public let recording: Recording<State, Action>
  let makeText: (_ feature: String, _ modules: [String], _ ending: RecordedTestEnding) -> String

  /// The failure, the seed and the shortest run.
  public var description: String {
    """
    \(problem)

    Seed \(seed), \(steps.count) of \(originalCount) steps left:

    \(steps.map { "  \($0)" }.joined(separator: "\n"))
    """
  }

  /// Returns a test of the shortest run: the source of a Swift file that compiles.
  ///
  /// The test fails at the last action until the feature is fixed. It does not run effects; it sends their actions
  /// itself.
  ///
  /// ```swift
  /// if let failure = await search.run() {
  ///   let file = failure.makeTest(of: "Cart", keeping: "Cart.invariants", importing: ["MyApp"])
  ///   try file.write(to: url, atomically: true, encoding: .utf8)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - feature: The expression of the feature's type in the test.
  ///   - invariants: The expression of the invariants to check at the last action. Without it, the test asserts the
  ///     current state change of the last action, for manual correction.
  ///   - modules: The modules to import with `@testable`, for access to the feature.
  /// - Returns: The text of the file.
  public func makeTest(
    of feature: String,
    keeping invariants: String? = nil,
    importing modules: [String] = []
  ) -> String {
    // The replayed run reports the same issues as the original run.
    withIssueReporters([]) {
      makeText(feature, modules, RecordedTestEnding(problem: problem, invariants: invariants))
    }
  }
}
