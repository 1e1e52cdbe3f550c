import PropertyTesting
import Testing

/// Random programs that verify two invariants after each drain: an observer's last value equals the state, and no
/// observer is notified needlessly.
///
/// Each test covers some kinds of children with fixed seeds; the tests share one minute. `SOAK_STEPS=1000000` or
/// `SOAK_SECONDS=600` runs all tests for this number of steps or seconds together, with seeds from the current time.
/// `SOAK_SEED` sets the first seed. `SOAK_TRACE=1` prints each step before it runs, for a program that crashes:
///
///     SOAK_STEPS=1000000 swift test --filter ObservationOracleTests
///
/// A failure prints its seed and the shortest failing program. Add this program to ``ShortestProgramTests``.
@MainActor
@Suite struct ObservationOracleTests {
  @Test func `observers of fields and of children in fields match the state`() async {
    await check(Vocabulary(branchPlaces: [.left], leafPlaces: [.leaf, .twin]), seed: 1_000)
  }

  @Test func `observers of optional and presented children match the state`() async {
    await check(
      Vocabulary(branchPlaces: [.left], leafPlaces: [.optional, .presented, .twin]),
      seed: 2_000
    )
  }

  @Test func `observers of destinations' cases match the state`() async {
    await check(
      Vocabulary(
        branchPlaces: [.left],
        leafPlaces: [.first, .second, .modeFirst, .modeSecond, .twin]
      ),
      seed: 3_000
    )
  }

  @Test func `observers of rows match the state`() async {
    await check(
      Vocabulary(
        branchPlaces: [.left],
        leafPlaces: [.rowAt(0), .rowAt(1), .row(id: 0), .row(id: 1)]
      ),
      seed: 4_000
    )
  }

  @Test func `observers of stacks and plain arrays match the state`() async {
    await check(
      Vocabulary(branchPlaces: [.left], leafPlaces: [.pathAt(0), .pathAt(1), .listAt(0)]),
      seed: 5_000
    )
  }

  @Test func `observers of children in optional parents match the state`() async {
    await check(
      Vocabulary(
        branchPlaces: [.left, .optional, .presented, .branch(id: 0), .branchAt(0)],
        leafPlaces: [.leaf, .optional, .row(id: 0)]
      ),
      seed: 6_000
    )
  }

  @Test func `observers of several stores match the state`() async {
    await check(
      Vocabulary(
        branchPlaces: [.left, .branch(id: 0)],
        leafPlaces: [.leaf, .presented, .row(id: 0)],
        stores: [.a, .b, .c]
      ),
      seed: 7_000
    )
  }

  @Test func `all kinds of observers and a page match the state`() async {
    await check(
      Vocabulary(
        branchPlaces: BranchPlace.all,
        leafPlaces: LeafPlace.all,
        readers: ReaderKind.allCases,
        hasPage: true
      ),
      seed: 8_000
    )
  }

  private func check(
    _ vocabulary: Vocabulary,
    seed: UInt64,
    _ location: SourceLocation = #_sourceLocation
  ) async {
    let search = ProgramSearch(stepsPerProgram: 40) {
      World(vocabulary)
    } makeStep: {
      .random(using: &$0, vocabulary)
    }
    let found = await search.run(SearchBudget(firstSeed: seed, seconds: 60, share: 1 / 8))
    if let found { Issue.record("\(found)", sourceLocation: location) }
  }
}
