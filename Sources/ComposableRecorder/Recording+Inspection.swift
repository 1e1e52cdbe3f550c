package import ComposableCore
package import Foundation
import IssueReporting

// What an inspector asks of a recording.
extension Recording {
  /// Recomputes the states before and after a step.
  ///
  /// - Parameters:
  ///   - id: The step.
  ///   - reducer: The feature that was recorded.
  /// - Returns: The two states; nil if the recording does not have the step.
  /// - Complexity: O(*n*) with the number of steps between two checkpoints.
  package func states(
    around id: ActionID,
    with reducer: () -> some Reducer<State, Action>
  ) -> (before: State, after: State)? {
    let segment = segments.last { segment in segment.steps.first.map { $0.id <= id } ?? false }
    guard let segment, segment.steps.contains(where: { $0.id == id }) else { return nil }
    let player = player(at: segment, reducer)
    var before = segment.state
    for step in segment.steps {
      if step.id == id { before = player.state }
      player.play(step)
      if step.id == id { break }
    }
    return (before, player.state)
  }

  /// Recomputes the present as if some actions, and no others, had never been sent.
  ///
  /// Where another state was put in place of the present one, what led to that is forgotten: it is recomputed from the
  /// checkpoint before it.
  fileprivate func state(
    leavingOut skipped: Set<ActionID>,
    with reducer: () -> some Reducer<State, Action>
  ) -> State {
    let jump = segments.indices.dropFirst().first { !segments[$0].isContinuation }.map { $0 - 1 }
    let step = segments.firstIndex { $0.steps.contains { skipped.contains($0.id) } }
    let first = [jump, step].compactMap(\.self).min() ?? segments.count - 1
    let player = player(at: segments[first], reducer)
    for segment in segments[first...] {
      for step in segment.steps where !skipped.contains(step.id) { player.play(step) }
    }
    return player.state
  }

  /// The same without the steps after one.
  package func through(_ id: ActionID) -> Self {
    var recording = Recording(
      initialState: initialState,
      limits: RecordingLimits(actionCount: .max, byteCount: .max),
      dependencies: dependencies
    )
    for (index, segment) in segments.enumerated() {
      if index > 0 {
        guard let first = segment.steps.first, first.id <= id else { break }
        recording.checkpoint(segment.state, isContinuation: segment.isContinuation)
      }
      for step in segment.steps where step.id <= id { recording.append(step) }
    }
    return recording
  }
}

extension Recording where State: Codable, Action: Codable {
  /// Writes the recording into a file that `init(contentsOf:)` reads.
  package func write(to url: URL) throws {
    var problem: String?
    let writer = try RecordingWriter<State, Action>(to: url, redacting: []) { problem = $0 }
    for segment in segments {
      writer.write(.checkpoint(segment.state, isContinuation: segment.isContinuation))
      for step in segment.steps { writer.write(.step(step)) }
    }
    if let problem { throw RecordingFileError(problem) }
  }
}

extension StoreRecorder {
  /// Puts the state in place of the present one that there would be if some actions, and no others, had never been sent.
  ///
  /// Actions that were left out before and are not named any more are taken again.
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

  /// Whether the store that is recorded is still there.
  package var isRecording: Bool { recordedEngine != nil }
}
