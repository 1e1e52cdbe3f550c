package import ComposableCore
package import Foundation
import IssueReporting
package import Sharing

/// The states before and after a step.
package struct StatesAroundStep<State> {
  /// The state before the step.
  package fileprivate(set) var before: State
  /// The state after the step.
  package fileprivate(set) var after: State
  /// The shared values before the step, including changes from outside.
  package fileprivate(set) var sharedBefore: SharedValues
  /// The shared values after the step.
  package fileprivate(set) var sharedAfter: SharedValues

  fileprivate init(state: State, shared: SharedValues) {
    (before, after) = (state, state)
    (sharedBefore, sharedAfter) = (shared, shared)
  }
}

extension StatesAroundStep {
  /// Returns the states and their shared values with hidden values replaced.
  package func redacted<Action>(_ redactions: [Redaction<State, Action>]) -> Self {
    guard !redactions.isEmpty else { return self }
    var redactor = SharedRedactor(redactions)
    redactor.look(at: before)
    redactor.look(at: after)
    var states = self
    for redaction in redactions {
      redaction.redactState(&states.before)
      redaction.redactState(&states.after)
    }
    states.sharedBefore = redactor.redacted(sharedBefore)
    states.sharedAfter = redactor.redacted(sharedAfter)
    let cover = redactor.cover
    // A value that is missing from the recording would be read in its current version.
    states.sharedBefore.merge(cover)
    states.sharedAfter.merge(cover)
    return states
  }
}

extension Redaction {
  /// Returns an action with hidden values replaced.
  package static func redacted(_ action: Action, _ redactions: [Self]) -> Action {
    var action = action
    for redaction in redactions { redaction.redactAction(&action) }
    return action
  }
}

// The interface of a recording for an inspector.
extension Recording {
  /// Recomputes the states before and after a step.
  ///
  /// - Parameters:
  ///   - id: The step.
  ///   - reducer: The recorded feature.
  /// - Returns: Both states with their shared values; `nil` if the recording does not contain the step.
  /// - Complexity: O(*n*) with the number of steps between two checkpoints.
  package func states(
    around id: ActionID,
    with reducer: () -> some Reducer<State, Action>
  ) -> StatesAroundStep<State>? {
    guard let segment = segment(with: id) else { return nil }
    let player = player(at: segment, reducer)
    var states = StatesAroundStep(state: segment.state, shared: segment.shared)
    for step in segment.steps {
      if step.id == id {
        states = StatesAroundStep(state: player.state, shared: player.shared)
        states.sharedBefore.merge(step.shared)
      }
      player.play(step)
      if step.id == id { break }
    }
    states.after = player.state
    states.sharedAfter = player.shared
    return states
  }

  /// Recomputes the current state as if exactly the given actions had never been sent.
  ///
  /// Earlier replacements of the state are ignored: the replay starts at the checkpoint before the first of them.
  fileprivate func state(
    leavingOut skipped: Set<ActionID>,
    with reducer: () -> some Reducer<State, Action>
  ) -> State {
    let jump = segments.indices.dropFirst().first { !segments[$0].isContinuation }.map { $0 - 1 }
    let step = segments.firstIndex { $0.contains(where: skipped.contains) }
    let first = [jump, step].compactMap(\.self).min() ?? segments.count - 1
    let player = player(at: segments[first], reducer)
    for segment in segments[first...] {
      for step in segment.steps where !skipped.contains(step.id) { player.play(step) }
    }
    return player.state
  }

  /// Returns the recording up to and including a step.
  package func through(_ id: ActionID) -> Self {
    var recording = Recording(
      initialState: initialState,
      shared: segments[0].shared,
      of: source,
      limits: RecordingLimits(actionCount: .max, byteCount: .max),
      dependencies: dependencies
    )
    for (index, segment) in segments.enumerated() {
      if index > 0 {
        guard let first = segment.firstID, first <= id else { break }
        recording.checkpoint(
          segment.state,
          shared: segment.shared,
          isContinuation: segment.isContinuation
        )
      }
      for step in segment.steps where step.id <= id { recording.append(step) }
    }
    recording.endpoints = endpoints
    recording.redaction = redaction
    // Calls that ended later were still running after the step.
    let later = steps.filter { $0.id > id }.flatMap(\.calls) + latestCalls
    recording.latestCalls = later.filter { $0.after <= id }.map(\.begun)
    return recording
  }
}

extension Recording where State: Codable, Action: Codable {
  /// Writes the recording to a file for `init(contentsOf:)`.
  package func write(to url: URL) throws {
    var problem: String?
    let writer = try RecordingWriter<State, Action>(
      to: url,
      redacting: [],
      isRedacted: redaction.isActive
    ) { problem = $0 }
    for segment in segments {
      SharedReplay.read(segment.shared) {
        writer.write(
          .checkpoint(
            segment.state,
            (segment.shared, source),
            isContinuation: segment.isContinuation
          )
        )
      }
      for step in segment.steps { writer.write(.step(step)) }
    }
    if let problem { throw RecordingFileError(problem) }
  }
}

extension StoreRecorder {
  /// Replaces the current state as if exactly the given actions had never been sent.
  ///
  /// Actions skipped by an earlier call are replayed unless they are skipped again.
  @MainActor
  package func recompute(
    leavingOut skipped: Set<ActionID>,
    with reducer: () -> some Reducer<State, Action>
  ) {
    guard let engine = recordedEngine else { return }
    let state = recording.state(leavingOut: skipped, with: reducer)
    guard engine.travel(to: state) else { return reportIssue(Messages.busyRecomputing) }
    shownStep = nil
    replacePresent(by: state)
    engine.resume(replacingPresentBy: state)
  }

  /// True if the recorded store still exists and is being recorded.
  package var isRecording: Bool { recordedEngine != nil }
}
