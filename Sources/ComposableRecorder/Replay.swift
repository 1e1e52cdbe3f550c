public import ComposableCore
import Dependencies
import Sharing

/// The states that the steps of a recording lead to, recomputed.
///
/// A shared value in one of these states is what it is now; ``withState(at:_:)`` shows what it was.
public struct Replay<State> {
  /// The state before the first step.
  public let initialState: State
  /// The state after each step, in their order.
  public let states: [State]
  /// What shared values were before the first step, and after each.
  let initialShared: SharedValues
  let shared: [SharedValues]
  /// Where the replay came out different from what was recorded, and why; nil if it did not.
  ///
  /// A reducer depends on something that was not recorded: a clock of its own, a global variable, an object.
  public let divergence: Divergence?

  /// A replay that came out different.
  public struct Divergence: CustomStringConvertible, Equatable, Sendable {
    /// The first step that came out different, or the last of those among which it is.
    public let step: ActionID
    /// The name of its action.
    public let action: String
    /// The fields that are not the same; empty where the reducer asked the world for something else.
    public let fields: [String]
    /// What happened, at which step and in which fields, and how to mend it.
    public let description: String
  }
}

extension Replay {
  /// Hands `body` the state after a step, with the shared values that there were.
  ///
  /// ```swift
  /// let counts = replay.states.indices.map { replay.withState(at: $0) { $0.count } }
  /// ```
  ///
  /// - Parameters:
  ///   - index: The position of the state in ``states``.
  ///   - body: Reads the state, on this thread. What it changes of shared values is forgotten.
  /// - Returns: What `body` returns.
  public func withState<Result>(
    at index: Int,
    _ body: (State) throws -> Result
  ) rethrows -> Result {
    try SharedReplay.read(shared[index]) { try body(states[index]) }
  }
}

extension Replay: Sendable where State: Sendable {}

extension Recording {
  /// Reduces all steps again, without their effects, and compares with the states that were kept.
  ///
  /// Reducers are given what they took from the world when the steps were recorded, and the store's dependencies. Shared
  /// values begin as they were and are set to what something else had made of them before a step; what reducers change
  /// of them stays in the replay. Of a recording that was read from a file, values that are not `Codable` begin as they are.
  ///
  /// - Parameter reducer: The feature that was recorded.
  /// - Returns: The state after each step. They are as many as the recording has steps.
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

  /// Recomputes the state after a step, from the checkpoint before it.
  ///
  /// A shared value in it is what it is now.
  ///
  /// - Parameters:
  ///   - id: The step.
  ///   - reducer: The feature that was recorded.
  /// - Returns: The state; nil if the recording does not have the step.
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

  /// Recomputes the present as if some actions had never been sent.
  ///
  /// What effects of those actions have sent is not left out by itself; name these actions too.
  ///
  /// - Parameters:
  ///   - skipped: The actions to leave out.
  ///   - reducer: The feature that was recorded.
  /// - Returns: The state after the last step.
  /// - Complexity: O(*n*) with the number of steps after the first one that is left out.
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

  /// The segment that a step is in; nil if the recording does not have it.
  func segment(with id: ActionID) -> Segment? {
    let segment = segments.last { segment in segment.firstID.map { $0 <= id } ?? false }
    return segment.flatMap { $0.contains { $0 == id } ? $0 : nil }
  }

  /// The state that the steps of a segment led to, and the shared values; nil where they were not kept.
  private func outcome(of index: Int) -> (state: State, shared: SharedValues)? {
    // What something else has changed after the last step is not what the steps have led to.
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

// MARK: - Where a replay came out different

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
      description: Messages.askedOtherwise(step.id, action, difference)
        + Messages.redacted(redaction.isActive)
    )
  }

  /// Looks for the step of a segment that led to another state than the one that was kept.
  ///
  /// A reducer that reads a clock or a generator of its own does not come out the same twice, so each step is reduced
  /// twice from one state. One that depends on what is the same now, and was not then, is not found like this: then
  /// all that is known is between which two checkpoints it was.
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
        if !fields.isEmpty { return cameOutOtherwise(first: step, last: step, fields) }
      }
    }
    return cameOutOtherwise(first: first, last: last, fields)
  }

  private func cameOutOtherwise(
    first: Step,
    last: Step,
    _ fields: [String]
  ) -> Replay<State>.Divergence {
    let action = ActionLabel.of(last.action)
    return Replay<State>.Divergence(
      step: last.id,
      action: action,
      fields: fields,
      description: Messages.cameOutOtherwise(first: first.id, last: last.id, action, fields)
        + Messages.redacted(redaction.isActive)
    )
  }
}
