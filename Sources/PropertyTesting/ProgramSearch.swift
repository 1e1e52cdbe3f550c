/// Looks for a program after which a subject and its model disagree.
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
  /// How many programs the shortening of a failing one may run.
  package var shrinkAttempts = 4_000

  /// Makes a search.
  ///
  /// - Parameters:
  ///   - stepsPerProgram: How many steps each program has.
  ///   - makeSubject: Makes what a program runs on, from the beginning.
  ///   - makeStep: Makes a random step; it must take all that is random in it from the generator.
  package init(
    stepsPerProgram: Int,
    makeSubject: @escaping () -> Subject,
    makeStep: @escaping (inout SeededGenerator) -> Subject.Step
  ) {
    self.stepsPerProgram = stepsPerProgram
    self.makeSubject = makeSubject
    self.makeStep = makeStep
  }

  /// The program that belongs to a seed.
  package func program(seed: UInt64) -> [Subject.Step] {
    var generator = SeededGenerator(seed: seed)
    return (0..<stepsPerProgram).map { _ in makeStep(&generator) }
  }

  /// Runs programs until one fails or the budget is spent; at least one is run to its end.
  ///
  /// - Returns: The first program that failed, shortened; nil if none did.
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

  /// Runs the program of one seed.
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
