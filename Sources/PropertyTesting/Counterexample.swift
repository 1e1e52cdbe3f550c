/// A failing program after shrinking.
package struct Counterexample<Step: ProgramStep> {
  /// The seed of the program.
  package let seed: UInt64
  /// The steps after shrinking.
  package let steps: [Step]
  /// The failure after the last step.
  package let problem: String
  /// The number of steps before shrinking.
  package let originalCount: Int

  /// Creates a counterexample of an executed program.
  package init(seed: UInt64, steps: [Step], problem: String, originalCount: Int) {
    self.seed = seed
    self.steps = steps
    self.problem = problem
    self.originalCount = originalCount
  }
}

extension Counterexample: CustomStringConvertible {
  package var description: String {
    """
    \(problem)

    Seed \(seed), \(steps.count) of \(originalCount) steps left:

    \(steps.map { $0.description.indented }.joined(separator: "\n"))
    """
  }
}

extension String {
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }
      .joined(separator: "\n")
  }
}
