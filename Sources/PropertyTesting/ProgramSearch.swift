/// A search for a random program after which a subject and its model disagree.
///
/// ```swift
/// let search = ProgramSearch(stepsPerProgram: 40) { Subject() } step: { generator in .random(using: &generator) }
/// let found = await search.run(SearchBudget(firstSeed: 1, limit: .time(.seconds(3))))
/// #expect(found == nil, "\(found)")
/// ```
@MainActor
package struct ProgramSearch<Subject: ProgramSubject> {
  private let stepsPerProgram: Int
  private let makeSubject: () -> Subject
  private let makeStep: (inout SeededGenerator) -> Subject.Step
  /// The maximum number of programs executed during shrinking.
  package var shrinkAttempts = 4_000

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - stepsPerProgram: The number of steps of each program.
  ///   - makeSubject: Creates a subject in its initial state.
  ///   - makeStep: Creates a random step; all randomness must come from the generator.
  package init(
    stepsPerProgram: Int,
    makeSubject: @escaping () -> Subject,
    makeStep: @escaping (inout SeededGenerator) -> Subject.Step
  ) {
    self.stepsPerProgram = stepsPerProgram
    self.makeSubject = makeSubject
    self.makeStep = makeStep
  }

  /// Returns the program of a seed.
  package func program(seed: UInt64) -> [Subject.Step] {
    var generator = SeededGenerator(seed: seed)
    return (0..<stepsPerProgram).map { _ in makeStep(&generator) }
  }

  /// Runs programs until a failure or the end of the budget; at least one program runs completely.
  ///
  /// - Returns: The first failing program after shrinking; `nil` if no program failed.
  package func run(_ budget: SearchBudget) async -> Counterexample<Subject.Step>? {
    let clock = ContinuousClock()
    let start = clock.now
    var seed = budget.firstSeed
    var stepCount = 0
    while true {
      if let found = await run(seed: seed, isTraced: budget.isTraced) { return found }
      stepCount += stepsPerProgram
      seed &+= 1
      switch budget.limit {
      case .time(let duration) where start.duration(to: clock.now) >= duration: return nil
      case .steps(let limit) where stepCount >= limit: return nil
      default: await Task.yield()
      }
    }
  }

  /// Runs the program of a seed.
  package func run(
    seed: UInt64,
    isTraced: Bool = false
  ) async -> Counterexample<Subject.Step>? {
    let steps = program(seed: seed)
    if isTraced { print("Seed \(seed)") }
    let subject = makeSubject()
    for (index, step) in steps.enumerated() {
      if isTraced { print("  \(step)") }
      guard let problem = await subject.run(step) else { continue }
      var shrinker = Shrinker(attempts: shrinkAttempts, makeSubject: makeSubject)
      await shrinker.shrink(Array(steps[...index]), problem)
      return Counterexample(
        seed: seed,
        steps: shrinker.steps,
        problem: shrinker.problem,
        originalCount: index + 1
      )
    }
    return nil
  }
}
