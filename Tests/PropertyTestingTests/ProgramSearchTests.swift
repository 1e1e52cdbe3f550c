import PropertyTesting
import Testing

@MainActor
@Suite struct ProgramSearchTests {
  @Test func `a bug of three steps is found and shrunk to its steps`() async throws {
    let search = Bag.search(bug: .forgetsAfterRemoval)
    let found = try #require(await search.run(SearchBudget(firstSeed: 1, limit: .steps(10_000))))
    #expect(found.originalCount > found.steps.count)
    // Each step is shrunk separately; the first two fail only together.
    guard case .add(let number) = found.steps.first, found.steps.count == 3 else {
      Issue.record("\(found)")
      return
    }
    #expect(
      found.steps.map(\.description) == ["add(\(number))", "remove(\(number))", "add(0)"]
    )
    #expect(found.problem == "The bag has 0 elements, the model has 1.")
  }

  @Test func `a bug of one step is shrunk to one step`() async throws {
    let found = try #require(
      await Bag.search(bug: .losesThrees).run(SearchBudget(firstSeed: 1, limit: .steps(10_000)))
    )
    #expect(found.steps.map(\.description) == ["add(3)"])
  }

  @Test func `steps are simplified while the program fails`() async throws {
    let found = try #require(
      await Bag.search(bug: .losesTheThird).run(SearchBudget(firstSeed: 1, limit: .steps(10_000)))
    )
    #expect(found.steps.map(\.description) == ["add(0)", "add(0)", "add(0)"])
  }

  @Test func `a subject without a bug has no counterexample`() async {
    let found = await Bag.search(bug: nil).run(SearchBudget(firstSeed: 1, limit: .steps(5_000)))
    #expect(found == nil)
  }

  @Test func `a seed always has the same program and counterexample`() async throws {
    let search = Bag.search(bug: .forgetsAfterRemoval)
    #expect(
      search.program(seed: 7).map(\.description) == search.program(seed: 7).map(\.description)
    )
    #expect(
      search.program(seed: 7).map(\.description) != search.program(seed: 8).map(\.description)
    )
    let found = try #require(await search.run(SearchBudget(firstSeed: 1, limit: .steps(10_000))))
    let again = try #require(await search.run(seed: found.seed))
    #expect(again.description == found.description)
  }

  @Test func `a counterexample prints its failure, seed and program`() async throws {
    let found = try #require(
      await Bag.search(bug: .losesThrees).run(SearchBudget(firstSeed: 1, limit: .steps(10_000)))
    )
    #expect(
      found.description == """
        The bag has 0 elements, the model has 1.

        Seed \(found.seed), 1 of \(found.originalCount) steps left:

          add(3)
        """
    )
  }

  @Test func `a search ends after its number of steps, with at least one program`() async {
    let counter = Counter()
    let search = ProgramSearch(stepsPerProgram: 10) {
      counter
    } makeStep: {
      Bag.Step.random(&$0)
    }
    #expect(await search.run(SearchBudget(firstSeed: 1, limit: .steps(25))) == nil)
    #expect(counter.steps == 30)
    #expect(await search.run(SearchBudget(firstSeed: 1, limit: .time(.zero))) == nil)
    #expect(counter.steps == 40)
  }
}

@MainActor
@Suite struct SearchBudgetTests {
  @Test func `the default budget is a duration and a fixed seed`() {
    let budget = SearchBudget(firstSeed: 5, seconds: 2, share: 0.5, environment: [:])
    #expect(budget.firstSeed == 5)
    #expect(budget.limit == .time(.seconds(2)))
    #expect(!budget.isTraced)
  }

  @Test func `the environment extends the budget, in steps or seconds`() {
    let steps = SearchBudget(
      firstSeed: 5,
      seconds: 2,
      share: 0.125,
      environment: ["SOAK_STEPS": "1000000", "SOAK_SEED": "17", "SOAK_TRACE": "1"]
    )
    #expect(steps.limit == .steps(125_000))
    #expect(steps.firstSeed == 17)
    #expect(steps.isTraced)
    let seconds = SearchBudget(
      firstSeed: 5,
      seconds: 2,
      share: 0.5,
      environment: ["SOAK_SECONDS": "60"]
    )
    #expect(seconds.limit == .time(.seconds(60)))
  }
}

private final class Counter: ProgramSubject {
  private(set) var steps = 0

  func run(_ step: Bag.Step) async -> String? {
    steps += 1
    return nil
  }
}

/// A set of numbers with a bug, together with a correct model.
private final class Bag: ProgramSubject {
  enum Bug {
    case forgetsAfterRemoval
    case losesThrees
    case losesTheThird
  }

  enum Step: ProgramStep {
    case add(Int)
    case remove(Int)

    static func random(_ generator: inout SeededGenerator) -> Self {
      let number = generator.below(6)
      return generator.once(in: 3) ? .remove(number) : .add(number)
    }

    var simpler: [Self] {
      switch self {
      case .add(let number): number > 0 ? [.add(0)] : []
      case .remove(let number): number > 0 ? [.remove(0)] : []
      }
    }

    var description: String {
      switch self {
      case .add(let number): "add(\(number))"
      case .remove(let number): "remove(\(number))"
      }
    }
  }

  private let bug: Bug?
  private var real: [Int] = []
  private var model: [Int] = []
  private var hasRemoved = false

  init(bug: Bug?) {
    self.bug = bug
  }

  static func search(bug: Bug?) -> ProgramSearch<Bag> {
    ProgramSearch(stepsPerProgram: 30) {
      Bag(bug: bug)
    } makeStep: {
      Step.random(&$0)
    }
  }

  func run(_ step: Step) async -> String? {
    switch step {
    case .add(let number):
      model.append(number)
      let isLost =
        switch bug {
        case .forgetsAfterRemoval: hasRemoved
        case .losesThrees: number == 3
        case .losesTheThird: real.count == 2
        case nil: false
        }
      if !isLost { real.append(number) }
    case .remove(let number):
      guard let index = model.firstIndex(of: number) else { return nil }
      model.remove(at: index)
      if let index = real.firstIndex(of: number) { real.remove(at: index) }
      hasRemoved = true
    }
    return real.count == model.count
      ? nil : "The bag has \(real.count) elements, the model has \(model.count)."
  }
}
