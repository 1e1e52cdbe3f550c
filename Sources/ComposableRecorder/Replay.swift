public import ComposableCore
import Dependencies
import Sharing

/// The recomputed states of a recording's steps.
///
/// A shared value in these states has its current value; ``withState(at:_:)`` shows its value at the step.
public struct Replay<State> {
  /// The state before the first step.
  public let initialState: State
  /// The state after each step, in their order.
  public let states: [State]
  /// The shared values before the first step; `shared` has the values after each step.
  let initialShared: SharedValues
  let shared: [SharedValues]
  /// The first difference between the replay and the recording, with its reason; `nil` if they agree.
  ///
  /// A replay diverges if a reducer depends on a source outside the recording: its own clock, a global variable, an
  /// object.
  public let divergence: Divergence?

  /// A difference between a replay and its recording.
  public struct Divergence: CustomStringConvertible, Equatable, Sendable {
    /// The first divergent step, or the last step of the range that contains it.
    public let step: ActionID
    /// The name of the step's action.
    public let action: String
    /// The differing fields; empty if the reducer requested other dependency values.
    public let fields: [String]
    /// The failure, its step and fields, and its fix.
    public let description: String
  }
}

extension Replay {
  /// Calls `body` with the state after a step and its shared values.
  ///
  /// ```swift
  /// let counts = replay.states.indices.map { replay.withState(at: $0) { $0.count } }
  /// ```
  ///
  /// - Parameters:
  ///   - index: The position of the state in ``states``.
  ///   - body: Reads the state on the calling thread. Its changes of shared values are discarded.
  /// - Returns: The result of `body`.
  public func withState<Result>(
    at index: Int,
    _ body: (State) throws -> Result
  ) rethrows -> Result {
    try SharedReplay.read(shared[index]) { try body(states[index]) }
  }
}

extension Replay: Sendable where State: Sendable {}

extension Recording {
  /// Replays all steps without their effects, and compares the results with the recorded states.
  ///
  /// Reducers receive the recorded dependency values and the store's dependencies. Shared values start with their
  /// recorded values and receive the recorded outside changes before each step. Changes by reducers remain inside the
  /// replay. In a recording read from a file, shared values that are not `Codable` start with their current values.
  ///
  /// - Parameter reducer: The recorded feature.
  /// - Returns: The replay, with one state for each step.
  public func replay(
    @ReducerBuilder<State, Action> with reducer: () -> some Reducer<State, Action>
  ) -> Replay<State> {
    var states: [State] = []
    states.reserveCapacity(count)
    var shared: [SharedValues] = []
    var divergence: Replay<State>.Divergence?
    for (index, segment) in segments.enumerated() {
      let player = player(at: segment, reducer)
      for step in segment.steps {
        let difference = player.play(step)
        states.append(player.state)
        shared.append(player.shared)
        if divergence == nil, let difference {
          divergence = self.divergence(at: step, difference)
        }
      }
      if divergence == nil, let next = outcome(of: index) {
        divergence = self.divergence(in: segment, from: player, to: next, reducer)
      }
    }
    return Replay(
      initialState: initialState,
      states: states,
      initialShared: segments[0].shared,
      shared: shared,
      divergence: divergence
    )
  }

  /// Recomputes the state after a step from the preceding checkpoint.
  ///
  /// A shared value in the state has its current value.
  ///
  /// - Parameters:
  ///   - id: The step.
  ///   - reducer: The recorded feature.
  /// - Returns: The state; `nil` if the recording does not contain the step.
  /// - Complexity: O(*n*) with the number of steps between two checkpoints.
  public func state(
    after id: ActionID,
    @ReducerBuilder<State, Action> with reducer: () -> some Reducer<State, Action>
  ) -> State? {
    guard let segment = segment(with: id) else { return nil }
    let player = player(at: segment, reducer)
    for step in segment.steps {
      player.play(step)
      if step.id == id { break }
    }
    return player.state
  }

  /// Recomputes the current state as if some actions had never been sent.
  ///
  /// The actions sent by effects of skipped actions are not skipped; pass them too.
  ///
  /// - Parameters:
  ///   - skipped: The actions to skip.
  ///   - reducer: The recorded feature.
  /// - Returns: The state after the last step.
  /// - Complexity: O(*n*) with the number of steps after the first skipped action.
  public func state(
    skipping skipped: Set<ActionID>,
    @ReducerBuilder<State, Action> with reducer: () -> some Reducer<State, Action>
  ) -> State {
    let first =
      segments.firstIndex { $0.contains(where: skipped.contains) } ?? segments.count - 1
    let player = player(at: segments[first], reducer)
    for segment in segments[first...] {
      for step in segment.steps where !skipped.contains(step.id) { player.play(step) }
    }
    return player.state
  }

  /// Returns the segment of a step; `nil` if the recording does not contain the step.
  func segment(with id: ActionID) -> Segment? {
    let segment = segments.last { segment in segment.firstID.map { $0 <= id } ?? false }
    return segment.flatMap { $0.contains { $0 == id } ? $0 : nil }
  }

  /// Returns the recorded state and shared values after a segment's steps; `nil` if they were not recorded.
  private func outcome(of index: Int) -> (state: State, shared: SharedValues)? {
    // Changes from outside after the last step do not result from the steps.
    guard index + 1 < segments.count else { return latest.map { ($0, latestShared.settled) } }
    let next = segments[index + 1]
    return next.isContinuation ? (next.state, next.shared.settled) : nil
  }

  func player(
    at segment: Segment,
    _ reducer: () -> some Reducer<State, Action>
  ) -> StepReplayer<State, Action> {
    StepReplayer(
      state: segment.state,
      shared: segment.shared,
      of: source,
      dependencies: dependencies,
      reducer: reducer
    )
  }
}

// MARK: - Divergence

extension Recording {
  private func divergence(
    at step: Step,
    _ difference: StepReplayer<State, Action>.Difference
  ) -> Replay<State>.Divergence {
    let action = ActionLabel.of(step.action)
    return Replay<State>.Divergence(
      step: step.id,
      action: action,
      fields: [],
      description: Messages.requestsDiffer(step.id, action, difference)
        + Messages.redacted(redaction.isActive)
    )
  }

  /// Searches a segment for the step that led to a different state than the recorded state; returns `nil` if the states
  /// agree.
  ///
  /// Each step is replayed twice from the same state, which finds a reducer that reads its own clock or generator. A
  /// dependency with a constant but changed value is not found this way; the result is then the range between two
  /// checkpoints.
  private func divergence(
    in segment: Segment,
    from end: StepReplayer<State, Action>,
    to kept: (state: State, shared: SharedValues),
    _ reducer: () -> some Reducer<State, Action>
  ) -> Replay<State>.Divergence? {
    let fields = FieldChange.fields(
      from: (kept.state, kept.shared),
      to: redaction.applied(to: (end.state, end.shared))
    )
    let steps = segment.steps
    guard !fields.isEmpty, let first = steps.first, let last = steps.last else { return nil }
    if steps.count > 1 {
      let player = player(at: segment, reducer)
      for step in steps {
        let again = StepReplayer(
          state: player.state,
          shared: player.shared,
          of: source,
          dependencies: dependencies,
          reducer: reducer
        )
        player.play(step)
        again.play(step)
        let fields = FieldChange.fields(
          from: (player.state, player.shared),
          to: (again.state, again.shared)
        )
        if !fields.isEmpty { return statesDiffer(first: step, last: step, fields) }
      }
    }
    return statesDiffer(first: first, last: last, fields)
  }

  private func statesDiffer(
    first: Step,
    last: Step,
    _ fields: [String]
  ) -> Replay<State>.Divergence {
    let action = ActionLabel.of(last.action)
    return Replay<State>.Divergence(
      step: last.id,
      action: action,
      fields: fields,
      description: Messages.statesDiffer(first: first.id, last: last.id, action, fields)
        + Messages.redacted(redaction.isActive)
    )
  }
}
