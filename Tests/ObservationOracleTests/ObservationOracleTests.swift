import PropertyTesting
import Testing

/// Random programs: what an observer saw last is the state after each drain, and no observer is told needlessly.
///
/// Each test looks at a few kinds of children, always with the same seeds; they take turns for a minute.
/// `SOAK_STEPS=1000000` or `SOAK_SECONDS=600` runs all of them for that many steps or seconds together, from seeds of
/// the moment; `SOAK_SEED` sets the first one, and `SOAK_TRACE=1` prints what is run, for a program that ends the process:
///
///     SOAK_STEPS=1000000 swift test --filter ObservationOracleTests
///
/// A failure prints its seed and the shortest program that still fails. Keep that one in
/// ``ShortestProgramTests``.
@MainActor
@Suite struct ObservationOracleTests {
  @Test func `fields and the children in them`() async {
    await check(Vocabulary(branchPlaces: [.left], leafPlaces: [.leaf, .twin]), seed: 1_000)
  }

  @Test func `optional and presented children`() async {
    await check(
      Vocabulary(branchPlaces: [.left], leafPlaces: [.optional, .presented, .twin]),
      seed: 2_000
    )
  }

  @Test func `cases of destinations`() async {
    await check(
      Vocabulary(
        branchPlaces: [.left],
        leafPlaces: [.first, .second, .modeFirst, .modeSecond, .twin]
      ),
      seed: 3_000
    )
  }

  @Test func `rows`() async {
    await check(
      Vocabulary(
        branchPlaces: [.left],
        leafPlaces: [.rowAt(0), .rowAt(1), .row(id: 0), .row(id: 1)]
      ),
      seed: 4_000
    )
  }

  @Test func `stacks and plain arrays`() async {
    await check(
      Vocabulary(branchPlaces: [.left], leafPlaces: [.pathAt(0), .pathAt(1), .listAt(0)]),
      seed: 5_000
    )
  }

  @Test func `children of children that come and go`() async {
    await check(
      Vocabulary(
        branchPlaces: [.left, .optional, .presented, .branch(id: 0), .branchAt(0)],
        leafPlaces: [.leaf, .optional, .row(id: 0)]
      ),
      seed: 6_000
    )
  }

  @Test func `several stores`() async {
    await check(
      Vocabulary(
        branchPlaces: [.left, .branch(id: 0)],
        leafPlaces: [.leaf, .presented, .row(id: 0)],
        stores: [.a, .b, .c]
      ),
      seed: 7_000
    )
  }

  @Test func `everything, with observe and a page`() async {
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
