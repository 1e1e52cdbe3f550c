public import ComposableCore
import Dependencies
import Foundation
import Sharing

/// What becomes of a feature's effects in a test that is made from a recording.
public enum RecordedTestEffects: Sendable {
  /// They are left out, and what they sent is sent in their place. The test needs no dependency that only effects use.
  case leftOut
  /// They run, and what they send is received. The test needs the dependencies that they use.
  case executed
}

/// What the effects of a test that is made from a recording get from the world.
public enum RecordedTestDependencies: Sendable {
  /// What is set by hand, in the test that was written.
  case setByHand
  /// Effects run, and endpoints whose results were recorded, by `store.record(resultsOf:)`, return them again, each when
  /// it was there. Others are set by hand.
  case recorded
}

extension Recording {
  /// Writes a test that does what was recorded: a Swift file that compiles without a change.
  ///
  /// ```swift
  /// let file = recording.makeTest(of: "Counter", importing: ["MyApp"]) { Counter() }
  /// try file.write(to: url, atomically: true, encoding: .utf8)
  /// ```
  ///
  /// Each action is sent with the assignments of exactly the fields that it changed; a struct in the state that is no
  /// feature's state is assigned as a whole. Values are written by their types' memberwise initializers and cases; a
  /// type that has others conforms to ``SwiftLiteralConvertible``. The elements of stacks count from zero.
  ///
  /// No expression makes a closure or an object. A changed field of such a type is named in a comment, and its step
  /// asserts the other fields. In the initial state or an action, a call of `missing` replaces the value: the test
  /// compiles, and fails there with the name of the type.
  ///
  /// - Parameters:
  ///   - feature: The expression of the feature's type in the test: `Counter`.
  ///   - modules: Modules that the test imports with `@testable` to see the feature.
  ///   - effects: What becomes of the feature's effects.
  ///   - dependencies: What the effects get from the world; with `.recorded` they run.
  ///   - redactions: Values that must not be written; the test goes on with what stands in their place.
  ///   - reducer: The feature that was recorded.
  /// - Returns: The text of the file.
  public func makeTest(
    of feature: String,
    importing modules: [String] = [],
    effects: RecordedTestEffects = .leftOut,
    dependencies: RecordedTestDependencies = .setByHand,
    redacting redactions: [Redaction<State, Action>] = [],
    @ReducerBuilder<State, Action> with reducer: () -> some Reducer<State, Action>
  ) -> String {
    redacted(redactions).makeTest(
      of: feature,
      importing: modules,
      effects: dependencies == .recorded ? .executed : effects,
      dependencies: dependencies,
      ending: nil,
      with: reducer
    )
  }

  /// Writes a test whose last action is one that does something wrong.
  package func makeTest(
    of feature: String,
    importing modules: [String] = [],
    effects: RecordedTestEffects = .leftOut,
    dependencies: RecordedTestDependencies = .setByHand,
    ending: RecordedTestEnding?,
    with reducer: () -> some Reducer<State, Action>
  ) -> String {
    let recording = sinceLastJump
    var test = RecordedTest(feature: feature, modules: modules, effects: effects)
    let replay = recording.replay(with: reducer)
    let steps = recording.steps
    test.begin(
      with: recording.initialState,
      sharing: replay.initialShared,
      making: steps.flatMap(StackNumbering.ids)
    )
    var before = (state: recording.initialState, shared: replay.initialShared)
    var calls = dependencies == .recorded ? RecordedTestCalls(recording, steps) : nil
    if let calls { test.declare(calls) }
    for (index, step) in steps.enumerated() {
      for call in calls?.ending(at: index) ?? [] { test.end(call) }
      if index == replay.states.count - 1 { test.ending = ending }
      test.find(step.shared, in: before.state, sharing: &before.shared)
      let after = (state: replay.states[index], shared: replay.shared[index])
      test.add(
        step.action,
        cause: step.cause,
        world: step.world,
        changes: SharedReplay.read(before.shared, after.shared) {
          FieldChange.changes(
            from: before.state,
            to: after.state,
            sharing: before.shared.changes(to: after.shared),
            numbering: test.numbering
          )
        },
        sharing: after.shared
      )
      before = after
    }
    for call in calls?.rest ?? [] { test.end(call) }
    if calls?.areRunning == true { test.skipEffects() }
    return test.text
  }
}

/// What is wrong at the end of a recorded run.
package struct RecordedTestEnding: Sendable {
  /// What is wrong after the last action.
  package var problem: String
  /// The expression of the invariants that the last action has to keep; nil where the test asks for none.
  package var invariants: String?

  /// Makes an ending.
  package init(problem: String, invariants: String?) {
    self.problem = problem
    self.invariants = invariants
  }
}
