import CasePathsCore
import Clocks
import ComposableCore
import ComposableTesting
import Dependencies
import IssueReporting
import Sharing

extension OracleProgram {
  /// The failures that a test store reports for the test, in order.
  @MainActor
  func failures<Leaf: OracleLeaf>(
    of script: [OracleStatement],
    with leaf: Leaf.Type
  ) async -> [IssueRecorder.Recorded] {
    guard mode != .partialShowingSkipped else {
      // Skipped assertions are known issues of the running test; a detached task belongs to no test.
      return await Task.detached { await record { await run(script, with: leaf) } }.value
    }
    return await record { await run(script, with: leaf) }
  }

  @MainActor
  private func record(_ body: @MainActor () async -> Void) async -> [IssueRecorder.Recorded] {
    let recorder = IssueRecorder()
    await withIssueReporters([recorder], operation: body)
    return recorder.recorded.value
  }

  @MainActor
  private func run<Leaf: OracleLeaf>(_ script: [OracleStatement], with leaf: Leaf.Type) async {
    let clock = TestClock()
    let outside = Shared(value: Leaf(0))
    let store = TestStore(
      initialState: OracleState<Leaf>(),
      reducer: { OracleFeature<Leaf>(steps: steps, outside: outside) },
      withDependencies: { $0.continuousClock = clock },
      line: Self.firstLine
    )
    store.exhaustivity =
      switch mode {
      case .exhaustive: .on
      case .partial: .off
      case .partialShowingSkipped: .off(showSkippedAssertions: true)
      }
    store.requiresSharedChangesOutsideState = isStrict
    for (index, statement) in script.enumerated() {
      let line = Self.line(index)
      let update = statement.changes.map { changes in
        { (state: inout OracleState<Leaf>) in
          for change in changes { state.apply(change, outside: outside) }
        }
      }
      switch statement {
      case .send(let step, _): await store.send(.step(step), assert: update, line: line)
      case .receive(let response, .action, _):
        await store.receive(.response(response), timeout: .zero, assert: update, line: line)
      case .receive(let response, .predicate, _):
        await store.receive(
          { $0 == .response(response) },
          timeout: .zero,
          assert: update,
          line: line
        )
      case .receive(_, .path, _):
        await store.receive(\.response, timeout: .zero, assert: update, line: line)
      case .receive(let response, .pathAndValue, _):
        await store.receive(\.response, response, timeout: .zero, assert: update, line: line)
      case .advance(let time): await clock.advance(by: .seconds(time))
      case .assert: store.assert(update ?? { _ in }, line: line)
      case .skipEffects: await skipEffects(of: store, line: line)
      case .finish: await store.finish(timeout: .zero, line: line)
      }
    }
  }

  /// Skips effects without a report, which the running test would record as an issue.
  @MainActor
  private func skipEffects<State>(
    of store: TestStore<State, OracleAction>,
    line: UInt
  ) async {
    let exhaustivity = store.exhaustivity
    store.exhaustivity = .off
    await store.skipInFlightEffects(line: line)
    store.exhaustivity = exhaustivity
  }
}
