/// Shortens a failing program: drops ever smaller runs of steps, then makes single steps simpler.
///
/// This is delta debugging. A shorter program counts if it fails at all: with another message it is
/// as good, since the shortest one is what a person looks at first.
@MainActor
package struct Shrinker<Subject: ProgramSubject> {
  private let makeSubject: () -> Subject
  /// How many programs may be run; a search that needs more keeps what it has.
  private var attempts: Int
  /// The steps that are left.
  package private(set) var steps: [Subject.Step] = []
  /// What is wrong after the last of them.
  package private(set) var problem = ""

  /// Makes one that runs at most `attempts` programs.
  package init(attempts: Int, makeSubject: @escaping () -> Subject) {
    self.attempts = attempts
    self.makeSubject = makeSubject
  }

  /// Shortens until nothing can be left out and no step made simpler.
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

  /// Takes a program in place of the last one if it fails too; nothing that follows its failure is kept.
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
