import ComposableArchitecture
import ComposableCore
import ComposableFeatureSearch
import ComposableRecorder
import ConcurrencyExtras
import Foundation
import PropertyTesting
import Testing

@MainActor
@Suite struct FeatureSearchTests {
  private func search() -> FeatureSearch<Basket.State, Basket.Action> {
    FeatureSearch(initialState: Basket.State()) { Basket() }
      .excluding(\.loaded)
      .checking(Basket.invariants)
  }

  /// Returns the failure of a search with a defect, and checks that the reported text is the failure's description.
  private func find(
    _ defect: Basket.Defect,
    seed: UInt64 = 1
  ) async -> FeatureFailure<Basket.State, Basket.Action>? {
    var failure: FeatureFailure<Basket.State, Basket.Action>?
    let reported = await failures {
      failure = await Basket.$defect.withValue(defect) { await search().run(seed: seed) }
    }
    #expect(reported.map(\.text) == [failure?.description])
    return failure
  }

  @Test func `a correct feature passes`() async {
    #expect(await search().run() == nil)
  }

  // [search]
  @Test func `the basket adds up for any customer`() async {
    await FeatureSearch(initialState: Basket.State()) {
      Basket()
    } withDependencies: {
      $0.basketPrices = { [3, 1] }
    }
    .excluding(\.loaded)  // An effect sends it.
    .always("the total is that of the rows") { state in
      state.total == state.rows.map(\.count).reduce(0, +)
    }
    .run()
  }
  // [end]

  @Test func `every case is sent, including actions of children and effects`() async {
    let seen = LockIsolated<Set<String>>([])
    await search()
      .always("it is seen") { _, action, _ in
        _ = seen.withValue { $0.insert(ActionLabel.abbreviated(action)) }
        return true
      }
      .run(20)
    #expect(
      seen.value == [
        ".addTapped", ".titleChanged()", ".filterChanged()", ".kindChanged(.food)",
        ".kindChanged(.drink)", ".removed(ids:)",
        ".loadTapped", ".loaded()", ".noteTapped", ".rows(.element(id:, action: .plusTapped))",
        ".rows(.element(id:, action: .minusTapped))", ".note(.presented(.textChanged()))",
        ".note(.dismiss)",
      ]
    )
  }

  @Test func `a negative row count is found in three steps`() async throws {
    let failure = try #require(await find(.negativeCount))
    #expect(
      failure.steps == [
        "send(.addTapped)", "send(.rows(.element(id: 1, action: .minusTapped)))",
        "send(.rows(.element(id: 1, action: .minusTapped)))",
      ]
    )
    #expect(
      failure.description == """
        An invariant does not hold after .rows(.element(id:, action: .minusTapped)): no row has a negative count.

        Seed \(failure.seed), 3 of \(failure.originalCount) steps left:

          send(.addTapped)
          send(.rows(.element(id: 1, action: .minusTapped)))
          send(.rows(.element(id: 1, action: .minusTapped)))
        """
    )
  }

  @Test func `a failure of a delayed effect is found with its advance of the clock`()
    async throws
  {
    let failure = try #require(await find(.lostPrices))
    #expect(failure.steps.count == 3)
    #expect(Set(failure.steps.prefix(2)) == ["send(.addTapped)", "send(.loadTapped)"])
    #expect(failure.steps.last?.hasPrefix("advance(by: ") == true)
    #expect(failure.recording.steps.map(\.action).last == .loaded([2, 5]))
  }

  @Test func `a required value is shrunk to its simplest form`() async throws {
    let failure = try #require(await find(.emptyNote))
    #expect(
      Set(failure.steps.prefix(2)) == ["send(.addTapped)", "send(.noteTapped)"]
    )
    #expect(failure.steps.dropFirst(2) == ["send(.note(.presented(.textChanged(\"\"))))"])
  }

  @Test func `an issue of the feature is a failure`() async throws {
    let failure = try #require(await find(.issue))
    #expect(failure.problem == "The feature reported an issue: A row was removed.")
    #expect(failure.steps == ["send(.removed(ids: [0]))"])
  }

  @Test(arguments: [1, 2, 5, 9])
  func `a defect with a minimum number of steps is shrunk to exactly these steps`(count: Int)
    async throws
  {
    var failure: FeatureFailure<Steps.State, Steps.Action>?
    _ = await failures {
      failure = await FeatureSearch(initialState: Steps.State()) { Steps() }
        .always("it is not done") { $0.done < count }
        .run(seed: ProgramSeeds.first())
    }
    #expect(failure?.steps == Array(repeating: "send(.next)", count: count))
  }

  @Test func `a seed reproduces its run`() async throws {
    let first = try #require(await find(.negativeCount, seed: 4_711))
    let again = try #require(await find(.negativeCount, seed: 4_711))
    #expect(first.description == again.description)
    #expect(first.originalCount == again.originalCount)
  }

  @Test func `the trace prints the last step before a trap`()
    async throws
  {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardOutputContent]
    ) {
      setenv("FEATURE_SEARCH_TRACE", "1", 1)
      await Trap.search()
    }
    let lines = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
      .split(separator: "\n")
    #expect(lines.contains("Seed 9:"))
    #expect(lines.last { $0.hasPrefix("  ") } == "  send(.stepOnIt)")
  }

  @Test func `each run has the same dependencies and separate shared values`() async throws {
    await FeatureSearch(initialState: Sharer.State()) { Sharer() }
      .always("each run counts from the beginning") { state in
        state.count == state.ids.count && state.ids.contains(UUID(0))
          && state.latest == Date(timeIntervalSinceReferenceDate: 0)
      }
      .run(10, stepCount: 5)
  }
}

/// A feature with a failure after a given number of steps.
@Reducer
struct Steps {
  struct State: Equatable { var done = 0, noise = 0 }
  enum Action { case next, noise, other(Int) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .next: state.done += 1
      case .noise: state.noise &+= 1
      case .other(let number): state.noise &+= number
      }
      return .none
    }
  }
}

/// A feature that traps.
@Reducer
struct Trap {
  struct State: Equatable { var isSet = false }
  enum Action { case set, walkPast, stepOnIt }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .set: state.isSet = true
      case .walkPast: break
      case .stepOnIt: precondition(!state.isSet, "It snaps.")
      }
      return .none
    }
  }

  @MainActor static func search() async {
    await FeatureSearch(initialState: State()) { Self() }.run(seed: 9)
  }
}

/// A feature with dependencies and a shared counter.
@Reducer
struct Sharer {
  struct State: Equatable {
    @Shared(.inMemory("count of a search")) var count = 0
    var ids: Set<UUID> = []
    var latest = Date.distantPast
  }
  enum Action { case count }

  @Dependency(\.uuid) var uuid
  @Dependency(\.date) var date

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.$count.withLock { $0 += 1 }
      state.ids.insert(uuid())
      state.latest = date.now
      return .none
    }
  }
}
