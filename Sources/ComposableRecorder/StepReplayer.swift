import ComposableCore
import Dependencies
import Foundation
import Sharing

/// A replayer that reduces recorded steps without their effects.
final class StepReplayer<State, Action> {
  /// A difference between a replayed step and its recording.
  enum Difference {
    /// The reducer requested more dependency values than recorded.
    case surplus(String)
    /// The reducer requested fewer dependency values than recorded.
    case leftOver
  }

  private let engine: Engine<State, Action>
  // It isolates changes of shared values by reducers.
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
      // The replay log provides the values; without these overrides, a test would first report unset dependencies.
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

  /// The current shared values.
  var shared: SharedValues { replay.values }

  /// Replays a step.
  ///
  /// - Returns: The difference; `nil` if the reducer requested exactly the recorded dependency values.
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
