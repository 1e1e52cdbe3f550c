public import CasePathsCore
import Clocks
public import ComposableCore
import ComposableRecorder
public import ComposableTesting
public import Dependencies
import Foundation
import IssueReporting
import PropertyTesting

/// A property test of a feature: searches for a run that breaks an invariant.
///
/// ```swift
/// @Test func `the cart adds up, whatever a customer does`() async {
///   await FeatureSearch(initialState: Cart.State()) {
///     Cart()
///   } withDependencies: {
///     $0.shop.prices = { ["tea": 2] }
///   }
///   .excluding(\.pricesLoaded)  // An effect sends it.
///   .checking(Cart.invariants)
///   .run()
/// }
/// ```
///
/// The search sends random actions, derived from the action type: all cases of an enum with case paths, with numbers,
/// strings and other ``Arbitrary`` types, optionals, arrays, and values of the current state. Actions for rows go to
/// existing rows, and actions for a presented child require its presentation.
///
/// Effects run one at a time in a deterministic order, on a clock that the search advances. Generators of identifiers,
/// dates and random numbers restart for each run. A seed therefore always produces the same run. An issue of the
/// feature is a failure too.
///
/// A failing run is shrunk and reported with its seed. It can be written as a test, see
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

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - initialState: The initial state, created for each run inside its dependencies.
  ///   - reducer: The feature.
  ///   - prepareDependencies: The overrides of the feature's dependencies, applied to each run.
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

// MARK: - Actions

extension FeatureSearch {
  /// Returns the search without the actions of a case, for example of a case that only effects send.
  ///
  /// - Parameter path: The case, possibly of a child: `\.cart.presented.paid`.
  /// - Returns: The search.
  public func excluding(_ path: PartialCaseKeyPath<Action>) -> Self where Action: CasePathable {
    var search = self
    search.exclusions.append { $0.is(path) }
    search.configure.append { $0.excluded.insert(path) }
    return search
  }

  /// Returns the search with a custom generator for the actions of a case.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - make: The generator of the associated value for the current state; `nil` if the action does not fit the state.
  /// - Returns: The search.
  public func sending<Value>(
    _ path: CaseKeyPath<Action, Value>,
    _ make: @escaping (_ state: State, _ random: inout RandomSource) -> Value?
  ) -> Self where Action: CasePathable {
    var search = excluding(path)
    search.sources.append { random, state in make(state, &random).map { path($0) } }
    return search
  }

  /// Returns the search with additional actions.
  ///
  /// - Parameter make: The generator of an action for the current state; `nil` if it has no action for the state.
  /// - Returns: The search.
  public func sending(
    _ make: @escaping (_ state: State, _ random: inout RandomSource) -> Action?
  ) -> Self {
    var search = self
    search.sources.append { random, state in make(state, &random) }
    return search
  }

  /// Returns the search with a custom generator for a type, used for every action that carries a value of it.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - make: The generator of a value; `nil` if it has no value now.
  /// - Returns: The search.
  public func values<Value>(
    of type: Value.Type,
    _ make: @escaping (_ random: inout RandomSource) -> Value?
  ) -> Self {
    var search = self
    search.configure.append { $0.give(type, make) }
    return search
  }

  /// Returns the search with a fixed set of values for a type, used for every action that carries one.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - values: The values. If the array is empty, actions with such a value are not sent.
  /// - Returns: The search.
  public func values<Value>(of type: Value.Type, _ values: [Value]) -> Self {
    self.values(of: type) { random in values.randomElement(using: &random) }
  }
}

// MARK: - Invariants

extension FeatureSearch {
  /// Returns the search with additional invariants.
  public func checking(_ invariants: [Invariant<State, Action>]) -> Self {
    var search = self
    search.invariants += invariants
    return search
  }

  /// Returns the search with an additional invariant of states.
  ///
  /// - Parameters:
  ///   - name: The condition as a sentence.
  ///   - holds: The condition on the state after an action.
  /// - Returns: The search.
  public func always(_ name: String, _ holds: @escaping @Sendable (_ state: State) -> Bool) -> Self
  {
    checking([Invariant(name, holds)])
  }

  /// Returns the search with an additional invariant of actions.
  ///
  /// - Parameters:
  ///   - name: The condition as a sentence.
  ///   - holds: The condition on an action, the state before it, and the state after it.
  /// - Returns: The search.
  public func always(
    _ name: String,
    _ holds: @escaping @Sendable (_ before: State, _ action: Action, _ after: State) -> Bool
  ) -> Self {
    checking([Invariant(name, holds)])
  }
}

// MARK: - Runs

extension FeatureSearch {
  /// Executes runs until one fails, and reports its shrunk form.
  ///
  /// Each call executes the same runs. Environment variables extend or move the search: `FEATURE_SEARCH_RUNS=100000`
  /// sets the number of runs, `FEATURE_SEARCH_SEED=17` the first seed. A trap in the feature, such as an overflow,
  /// terminates the process and the search. `FEATURE_SEARCH_TRACE=1` prints each seed and each step before its
  /// execution, so the last line identifies the trap.
  ///
  /// - Parameters:
  ///   - runCount: The number of runs.
  ///   - stepCount: The number of steps in each run.
  ///   - seed: The seed of the first run; each subsequent run increments it.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The reported failure; `nil` if all runs passed.
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
    let actionGenerator = derivation.generator(of: Action.self)
    let issues = IssueCollector()
    var actionCount = 0
    for seed in (0..<UInt64(max(1, runCount))).map({ seed &+ $0 }) {
      let failure = await withIssueReporters([issues]) {
        await find(seed, stepCount: stepCount, actionGenerator, issues, &actionCount)
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

  /// Executes the run of a seed, and shrinks it if it fails.
  private func find(
    _ seed: UInt64,
    stepCount: Int,
    _ actionGenerator: ValueGenerator,
    _ issues: IssueCollector,
    _ actionCount: inout Int
  ) async -> FeatureFailure<State, Action>? {
    var generator = SeededGenerator(seed: seed)
    let run = makeRun(seed, actionGenerator, issues)
    var steps: [FeatureStep<Action>] = []
    for _ in 0..<stepCount {
      let next = generator.next()
      guard let step = await step(next, on: run, actionGenerator) else { continue }
      if case .send = step { actionCount += 1 }
      steps.append(step)
      guard let problem = await run.run(step) else { continue }
      var shrinker = Shrinker(attempts: 2_000) { makeRun(seed, actionGenerator, issues) }
      await shrinker.shrink(steps, problem)
      return await failure(
        seed,
        shrinker.steps,
        shrinker.problem,
        steps.count,
        actionGenerator,
        issues
      )
    }
    return nil
  }

  private func makeRun(
    _ seed: UInt64,
    _ actionGenerator: ValueGenerator,
    _ issues: IssueCollector,
    isRecorded: Bool = false
  ) -> FeatureRun<State, Action> {
    _ = issues.take()
    trace.log("Seed \(seed):")
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
      fit: { actionGenerator.fit($0, $1) as? Action }
    )
  }

  /// Returns a random step that fits the current state; `nil` if the attempts failed.
  private func step(
    _ seed: UInt64,
    on run: FeatureRun<State, Action>,
    _ actionGenerator: ValueGenerator
  ) async -> FeatureStep<Action>? {
    let state = run.state
    var random = RandomSource(seed: seed, pool: StatePool(state))
    if random.chance(oneIn: 4), await run.sleeps {
      let milliseconds = [10, 300, 1_000, 5_000, 60_000].randomElement(using: &random) ?? 1
      return .advance(.milliseconds(milliseconds))
    }
    for _ in 0..<16 {
      guard let action = action(&random, in: state, actionGenerator) else { continue }
      return .send(action) { actionGenerator.shrinks($0).compactMap { $0 as? Action } }
    }
    return nil
  }

  private func action(
    _ random: inout RandomSource,
    in state: State,
    _ actionGenerator: ValueGenerator
  ) -> Action? {
    // Half of the actions come from the test's own generators.
    if !sources.isEmpty, random.chance(oneIn: 2) {
      return sources.randomElement(using: &random)?(&random, state)
    }
    guard let action = actionGenerator.makeHere(&random, in: state) as? Action else { return nil }
    return exclusions.contains { $0(action) } ? nil : action
  }

  private func failure(
    _ seed: UInt64,
    _ steps: [FeatureStep<Action>],
    _ problem: String,
    _ originalCount: Int,
    _ actionGenerator: ValueGenerator,
    _ issues: IssueCollector
  ) async -> FeatureFailure<State, Action>? {
    let run = makeRun(seed, actionGenerator, issues, isRecorded: true)
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
