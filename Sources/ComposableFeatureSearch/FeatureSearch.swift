public import CasePathsCore
import Clocks
public import ComposableCore
import ComposableRecorder
public import ComposableTesting
public import Dependencies
import Foundation
import IssueReporting
import PropertyTesting

/// Looks for a run of a feature after which something that always has to hold does not.
///
/// ```swift
/// @Test func `the cart adds up, whatever a customer does`() async {
///   await FeatureSearch(initialState: Cart.State()) {
///     Cart()
///   } withDependencies: {
///     $0.shop.prices = { ["tea": 2] }
///   }
///   .leavingOut(\.pricesLoaded)  // An effect sends it.
///   .keeping(Cart.invariants)
///   .run()
/// }
/// ```
///
/// It sends random actions, which follow from the action's type: each case of an enum with case paths, with numbers, texts
/// and what else is ``Arbitrary``, optionals, arrays, and values that are in the state now. Actions for rows go to rows that
/// are there, and those for a presented child are sent while it is presented. Effects run one at a time, in a fixed order,
/// on a clock that the search advances; generators of identities, dates and random numbers begin anew for each run. So a
/// seed always makes the same runs. An issue that the feature reports is a failure too.
///
/// A run that fails is made as short as possible, and reported with its seed. It can be written as a test, see
/// ``FeatureFailure/makeTest(of:keeping:importing:)``.
@MainActor
public struct FeatureSearch<State, Action> {
  private let makeEngine: (DependencyValues) -> Engine<State, Action>
  private let prepareDependencies: (inout DependencyValues) -> Void
  private let makeText: (Recording<State, Action>, String, [String], RecordedTestEnding) -> String
  private let trace = SearchTrace()
  private var invariants: [Invariant<State, Action>] = []
  private var configure: [(Derivation) -> Void] = []
  private var sources: [(inout RandomSource, State) -> Action?] = []
  private var exclusions: [(Action) -> Bool] = []

  /// Makes a search.
  ///
  /// - Parameters:
  ///   - initialState: The state that each run begins with; made anew for each, inside its dependencies.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Sets what the feature asks the world for, for each run.
  public init(
    initialState: @autoclosure @escaping () -> State,
    @ReducerBuilder<State, Action> reducer: @escaping () -> some Reducer<State, Action>,
    withDependencies prepareDependencies: @escaping (inout DependencyValues) -> Void = { _ in }
  ) {
    makeEngine = { dependencies in
      DependencyValues.$_current.withValue(dependencies) {
        Engine(initialState: initialState(), reducer: reducer(), overrides: dependencies)
      }
    }
    makeText = { recording, feature, modules, ending in
      recording.makeTest(of: feature, importing: modules, ending: ending, with: reducer)
    }
    self.prepareDependencies = prepareDependencies
  }
}

// MARK: - What is sent

extension FeatureSearch {
  /// The same search without the actions of a case, those that only effects send for one.
  ///
  /// - Parameter path: The case, which may be one of a child: `\.cart.presented.paid`.
  /// - Returns: The search.
  public func leavingOut(_ path: PartialCaseKeyPath<Action>) -> Self where Action: CasePathable {
    var search = self
    search.exclusions.append { $0.is(path) }
    search.configure.append { $0.excluded.insert(path) }
    return search
  }

  /// The same search with the actions of a case made like this.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - make: Makes what the case carries, for the state that the feature is in; nil if the action makes no sense in it.
  /// - Returns: The search.
  public func sending<Value>(
    _ path: CaseKeyPath<Action, Value>,
    _ make: @escaping (_ state: State, _ random: inout RandomSource) -> Value?
  ) -> Self where Action: CasePathable {
    var search = leavingOut(path)
    search.sources.append { random, state in make(state, &random).map { path($0) } }
    return search
  }

  /// The same search with actions made like this as well.
  ///
  /// - Parameter make: Makes an action for the state that the feature is in; nil if there is none for it.
  /// - Returns: The search.
  public func sending(
    _ make: @escaping (_ state: State, _ random: inout RandomSource) -> Action?
  ) -> Self {
    var search = self
    search.sources.append { random, state in make(state, &random) }
    return search
  }

  /// The same search with the values of a type made like this, wherever an action carries one.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - make: Makes a value; nil if there is none now.
  /// - Returns: The search.
  public func values<Value>(
    of type: Value.Type,
    _ make: @escaping (_ random: inout RandomSource) -> Value?
  ) -> Self {
    var search = self
    search.configure.append { $0.give(type, make) }
    return search
  }

  /// The same search with some values of a type, wherever an action carries one.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - values: The values; with none, no action that carries one is sent.
  /// - Returns: The search.
  public func values<Value>(of type: Value.Type, _ values: [Value]) -> Self {
    self.values(of: type) { random in values.randomElement(using: &random) }
  }
}

// MARK: - What has to hold

extension FeatureSearch {
  /// The same search with more that has to hold.
  public func keeping(_ invariants: [Invariant<State, Action>]) -> Self {
    var search = self
    search.invariants += invariants
    return search
  }

  /// The same search with a condition that has to hold in each state.
  ///
  /// - Parameters:
  ///   - name: What holds, as a sentence.
  ///   - holds: Whether it holds in a state that an action has led to.
  /// - Returns: The search.
  public func always(_ name: String, _ holds: @escaping @Sendable (_ state: State) -> Bool) -> Self
  {
    keeping([Invariant(name, holds)])
  }

  /// The same search with a condition that has to hold for each action.
  ///
  /// - Parameters:
  ///   - name: What holds, as a sentence.
  ///   - holds: Whether it holds for an action, with the state before it and the state after it.
  /// - Returns: The search.
  public func always(
    _ name: String,
    _ holds: @escaping @Sendable (_ before: State, _ action: Action, _ after: State) -> Bool
  ) -> Self {
    keeping([Invariant(name, holds)])
  }
}

// MARK: - Searching

extension FeatureSearch {
  /// Makes runs until one fails, and reports the shortest one that fails.
  ///
  /// The same call makes the same runs each time. The environment can have it search longer or elsewhere:
  /// `FEATURE_SEARCH_RUNS=100000` for the number of runs, `FEATURE_SEARCH_SEED=17` for the first seed. A feature that traps,
  /// by an overflow say, ends the process, and the search with it: `FEATURE_SEARCH_TRACE=1` prints each seed and each step
  /// before it is done, so the last line is the one.
  ///
  /// - Parameters:
  ///   - runCount: How many runs to make.
  ///   - stepCount: How many steps each has.
  ///   - seed: The seed of the first run; the next one has the next seed.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The failure, which has been reported; nil if no run failed.
  @discardableResult
  public func run(
    _ runCount: Int = 100,
    stepCount: Int = 30,
    seed: UInt64 = 1,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async -> FeatureFailure<State, Action>? {
    let report: (String) -> Void = {
      reportIssue($0, fileID: fileID, filePath: filePath, line: line, column: column)
    }
    let environment = ProcessInfo.processInfo.environment
    let runCount = environment["FEATURE_SEARCH_RUNS"].flatMap { Int($0) } ?? runCount
    let seed = environment["FEATURE_SEARCH_SEED"].flatMap { UInt64($0) } ?? seed
    let derivation = Derivation()
    for change in configure { change(derivation) }
    let maker = derivation.maker(of: Action.self)
    let issues = IssueCollector()
    var actionCount = 0
    for seed in (0..<UInt64(max(1, runCount))).map({ seed &+ $0 }) {
      let failure = await withIssueReporters([issues]) {
        await find(seed, stepCount: stepCount, maker, issues, &actionCount)
      }
      guard let failure else { continue }
      report("\(failure)")
      return failure
    }
    let unmade = derivation.typesWithoutValues.map { "\($0)" }.sorted()
    if actionCount == 0 {
      report(Messages.nothingSent(Action.self))
    } else if !unmade.isEmpty {
      report(Messages.noValues(of: unmade))
    }
    return nil
  }

  /// Makes the run of a seed; if it fails, makes it shorter.
  private func find(
    _ seed: UInt64,
    stepCount: Int,
    _ maker: ValueMaker,
    _ issues: IssueCollector,
    _ actionCount: inout Int
  ) async -> FeatureFailure<State, Action>? {
    var generator = SeededGenerator(seed: seed)
    let run = makeRun(seed, maker, issues)
    var steps: [FeatureStep<Action>] = []
    for _ in 0..<stepCount {
      let next = generator.next()
      guard let step = await step(next, on: run, maker) else { continue }
      if case .send = step { actionCount += 1 }
      steps.append(step)
      guard let problem = await run.run(step) else { continue }
      var shrinker = Shrinker(attempts: 2_000) { makeRun(seed, maker, issues) }
      await shrinker.shrink(steps, problem)
      return await failure(seed, shrinker.steps, shrinker.problem, steps.count, maker, issues)
    }
    return nil
  }

  private func makeRun(
    _ seed: UInt64,
    _ maker: ValueMaker,
    _ issues: IssueCollector,
    isRecorded: Bool = false
  ) -> FeatureRun<State, Action> {
    _ = issues.take()
    trace.say("Seed \(seed):")
    let clock = TestClock<Duration>()
    var dependencies = DependencyValues.test.merging(onto: DependencyValues._current)
    dependencies.continuousClock = clock
    dependencies.suspendingClock = clock
    dependencies.uuid = .incrementing
    dependencies.date = DateGenerator {
      Date(timeIntervalSinceReferenceDate: clock.now.offset / .seconds(1))
    }
    dependencies.withRandomNumberGenerator = WithRandomNumberGenerator(SeededGenerator(seed: seed))
    prepareDependencies(&dependencies)
    return FeatureRun(
      makeEngine(dependencies),
      clock: clock,
      keeping: invariants,
      issues: issues,
      isRecorded: isRecorded,
      trace: trace,
      fit: { maker.fit($0, $1) as? Action }
    )
  }

  /// A random step that makes sense now; nil if none was found.
  private func step(
    _ seed: UInt64,
    on run: FeatureRun<State, Action>,
    _ maker: ValueMaker
  ) async -> FeatureStep<Action>? {
    let state = run.state
    var random = RandomSource(seed: seed, pool: StatePool(state))
    if random.once(in: 4), await run.sleeps {
      let milliseconds = [10, 300, 1_000, 5_000, 60_000].randomElement(using: &random) ?? 1
      return .advance(.milliseconds(milliseconds))
    }
    for _ in 0..<16 {
      guard let action = action(&random, in: state, maker) else { continue }
      return .send(action) { maker.simpler($0).compactMap { $0 as? Action } }
    }
    return nil
  }

  private func action(
    _ random: inout RandomSource,
    in state: State,
    _ maker: ValueMaker
  ) -> Action? {
    // The cases that the test makes itself share half of the actions.
    if !sources.isEmpty, random.once(in: 2) {
      return sources.randomElement(using: &random)?(&random, state)
    }
    guard let action = maker.makeHere(&random, in: state) as? Action else { return nil }
    return exclusions.contains { $0(action) } ? nil : action
  }

  private func failure(
    _ seed: UInt64,
    _ steps: [FeatureStep<Action>],
    _ problem: String,
    _ originalCount: Int,
    _ maker: ValueMaker,
    _ issues: IssueCollector
  ) async -> FeatureFailure<State, Action>? {
    let run = makeRun(seed, maker, issues, isRecorded: true)
    for step in steps {
      if await run.run(step) != nil { break }
    }
    guard let recording = run.recording else { return nil }
    return FeatureFailure(
      seed: seed,
      problem: problem,
      steps: run.steps.map(\.description),
      originalCount: originalCount,
      recording: recording,
      makeText: { makeText(recording, $0, $1, $2) }
    )
  }
}
