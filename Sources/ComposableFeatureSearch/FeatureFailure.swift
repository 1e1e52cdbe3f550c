public import ComposableRecorder
import IssueReporting

/// A run of a feature after which something is wrong, as short as the search could make it.
public struct FeatureFailure<State, Action>: CustomStringConvertible {
  /// The seed that the run was made from: a search that begins with it finds it first.
  public let seed: UInt64
  /// What is wrong after the last action, as a sentence.
  public let problem: String
  /// The steps that are left, as a test would write them: actions that are sent, and time that passes.
  public let steps: [String]
  /// How many steps the run had when it first failed.
  public let originalCount: Int
  /// What the store did in the shortest run, with the actions that effects sent, up to where it is wrong.
  public let recording: Recording<State, Action>
  let makeText: (_ feature: String, _ modules: [String], _ ending: RecordedTestEnding) -> String

  /// What is wrong, the seed, and the shortest run.
  public var description: String {
    """
    \(problem)

    Seed \(seed), \(steps.count) of \(originalCount) steps left:

    \(steps.map { "  \($0)" }.joined(separator: "\n"))
    """
  }

  /// Writes the shortest run as a test: a Swift file that compiles, and fails at the last action until the feature is
  /// mended.
  ///
  /// Effects are left out, and what they sent is sent in their place.
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
  ///   - invariants: The expression of the invariants that the last action has to keep; without one, the test says how
  ///     the last action changes the state now, which is to be put right by hand.
  ///   - modules: Modules that the test imports with `@testable` to see the feature.
  /// - Returns: The text of the file.
  public func makeTest(
    of feature: String,
    keeping invariants: String? = nil,
    importing modules: [String] = []
  ) -> String {
    // The run that is replayed reports what it reported when it was found.
    withIssueReporters([]) {
      makeText(feature, modules, RecordedTestEnding(problem: problem, invariants: invariants))
    }
  }
}
