public import ComposableCore
import Dependencies
import Foundation
import Sharing

/// The handling of a feature's effects in a test generated from a recording.
public enum RecordedTestEffects: Sendable {
  /// Effects are skipped, and the test sends their actions itself. It needs no dependency used only by effects.
  case leftOut
  /// Effects run, and the test receives their actions. It needs the dependencies of the effects.
  case executed
}

/// The source of dependency values for the effects of a generated test.
public enum RecordedTestDependencies: Sendable {
  /// You set the dependencies in the generated test.
  case setByHand
  /// Effects run with the results recorded by `store.record(resultsOf:)`, each returned at its recorded time. You set
  /// the other dependencies.
  case recorded
}

extension Recording {
  /// Generates a test that replays the recording: a Swift file that compiles without changes.
  ///
  /// ```swift
  /// let file = recording.makeTest(of: "Counter", importing: ["MyApp"]) { Counter() }
  /// try file.write(to: url, atomically: true, encoding: .utf8)
  /// ```
  ///
  /// The test sends each action and assigns exactly the fields that it changed. A struct in the state that is not a
  /// feature's state is assigned as a whole. Values are written with their types' memberwise initializers and cases; a
  /// type with other initializers conforms to ``SwiftLiteralConvertible``. The ids of stack elements count from zero.
  ///
  /// Closures and objects have no expression. A comment names a changed field of such a type, and its step asserts the
  /// other fields. In the initial state or an action, a call of `missing` replaces the value: the test compiles, and
  /// fails there with the name of the type.
  ///
  /// - Parameters:
  ///   - feature: The expression of the feature's type in the test: `Counter`.
  ///   - modules: Modules that the test imports with `@testable` to see the feature.
  ///   - effects: The handling of the feature's effects.
  ///   - dependencies: The source of the effects' dependency values; `.recorded` runs the effects.
  ///   - redactions: Values replaced before they are written; the test continues with the replacements.
  ///   - reducer: The recorded feature.
  /// - Returns: The contents of the file.
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

  /// Generates a test whose last action fails.
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

/// The failure at the end of a recorded run.
package struct RecordedTestEnding: Sendable {
  /// The failure after the last action.
  package var problem: String
  /// The expression of the invariants for the last action; `nil` if the test has no invariants.
  package var invariants: String?

  /// Creates an ending.
  package init(problem: String, invariants: String?) {
    self.problem = problem
    self.invariants = invariants
  }
}
