import ComposableCore
import Dependencies
import Foundation
import Sharing

/// Reduces recorded steps again, without their effects.
final class StepReplayer<State, Action> {
  /// What is not as it was when a step was recorded.
  enum Difference {
    /// The reducer asked the world for more than it did.
    case surplus(String)
    /// The reducer asked the world for less than it did.
    case leftOver
  }

  private let engine: Engine<State, Action>
  // What reducers change of shared values stays in here.
  private let replay: SharedReplay

  init(
    state: State,
    shared: SharedValues,
    of recording: UInt64,
    dependencies: DependencyValues?,
    reducer: () -> some Reducer<State, Action>
  ) {
    var values = dependencies ?? DependencyValues.activeOverrides
    if dependencies == nil {
      // The replay log answers; a test would find that they are not set before it is asked.
      values.uuid = UUIDGenerator { UUID() }
      values.date = DateGenerator { Date() }
      values.withRandomNumberGenerator = WithRandomNumberGenerator(SystemRandomNumberGenerator())
    }
    let overrides = values
    replay = SharedReplay(shared, of: recording)
    engine = DependencyValues.binding(overrides) {
      Engine(
        makeState: { state },
        makeReducer: { reducer().withoutEffects() },
        overrides: overrides.hasOverrides ? overrides : nil
      )
    }
  }

  var state: State { engine.state }

  /// What the shared values are.
  var shared: SharedValues { replay.values }

  /// Reduces a step.
  ///
  /// - Returns: What is not as it was; nil if everything that the reducer asked for was recorded.
  @discardableResult
  func play(_ step: Recording<State, Action>.Step) -> Difference? {
    let replayLog = ReplayLog(replaying: step.world)
    engine.replayLog = replayLog
    replay.set(step.shared)
    replay.run(step: step.id.rawValue) { _ = engine.send(step.action) }
    engine.replayLog = nil
    if let surplus = replayLog.surplus { return .surplus(surplus) }
    return replayLog.isLeftOver ? .leftOver : nil
  }
}
