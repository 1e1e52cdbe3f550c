/// Shrinks a failing program by delta debugging: removes ever smaller ranges of steps, then simplifies single steps.
///
/// A candidate is accepted if it fails with any message, because the shortest failing program is the most useful.
@MainActor
package struct Shrinker<Subject: ProgramSubject> {
  private let makeSubject: () -> Subject
  /// The number of remaining executions; shrinking stops at zero.
  private var attempts: Int
  /// The remaining steps.
  package private(set) var steps: [Subject.Step] = []
  /// The failure after the last step.
  package private(set) var problem = ""

  /// Creates a shrinker with a maximum number of executions.
  package init(attempts: Int, makeSubject: @escaping () -> Subject) {
    self.attempts = attempts
    self.makeSubject = makeSubject
  }

  /// Shrinks until no step can be removed or simplified.
  package mutating func shrink(_ failing: [Subject.Step], _ problem: String) async {
    (steps, self.problem) = (failing, problem)
    var hasChanged = true
    while hasChanged, attempts > 0 {
      hasChanged = false
      var length = max(1, steps.count / 2)
      while length >= 1, attempts > 0 {
        if await dropRuns(of: length) { hasChanged = true }
        length /= 2
      }
      if await simplify() { hasChanged = true }
    }
  }

  private mutating func dropRuns(of length: Int) async -> Bool {
    var hasChanged = false
    var end = steps.count
    while end > 0, attempts > 0 {
      let start = max(0, end - length)
      var fewer = steps
      fewer.removeSubrange(start..<end)
      if await accept(fewer) { hasChanged = true }
      end = min(start, steps.count)
    }
    return hasChanged
  }

  private mutating func simplify() async -> Bool {
    var hasChanged = false
    var index = 0
    while index < steps.count, attempts > 0 {
      var isSimpler = false
      for step in steps[index].simpler {
        var changed = steps
        changed[index] = step
        if await accept(changed) {
          (isSimpler, hasChanged) = (true, true)
          break
        }
      }
      if !isSimpler { index += 1 }
    }
    return hasChanged
  }

  /// Replaces the current program if the candidate fails, without the steps after its failure.
  private mutating func accept(_ candidate: [Subject.Step]) async -> Bool {
    guard attempts > 0 else { return false }
    attempts -= 1
    let subject = makeSubject()
    for (index, step) in candidate.enumerated() {
      guard let problem = await subject.run(step) else { continue }
      steps = Array(candidate[...index])
      self.problem = problem
      return true
    }
    return false
  }
}
