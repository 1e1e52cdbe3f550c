/// A program after which something is wrong, as short as the search could make it.
package struct Counterexample<Step: ProgramStep> {
  /// The seed that the program was made from.
  package let seed: UInt64
  /// The steps that are left.
  package let steps: [Step]
  /// What is wrong after the last of them.
  package let problem: String
  /// How many steps the program had when it first failed.
  package let originalCount: Int

  /// Makes a counterexample of a program that has been run.
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
