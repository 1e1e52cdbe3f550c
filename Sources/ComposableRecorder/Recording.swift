public import ComposableCore
package import Dependencies
package import Sharing

/// A record of a store's initial state and of every subsequent action with its cause.
///
/// A replay recomputes states from the preceding checkpoint. Keeping a copy of each state would force the next change
/// to copy every collection in it. A recording is bounded and may run as long as the program; the oldest steps are
/// dropped first. Create a recording with `store.record()`.
public struct Recording<State, Action> {
  /// An action processed by the store.
  public struct Step: Identifiable {
    /// The identity of the action.
    public let id: ActionID
    /// The action.
    public let action: Action
    /// The cause of the action.
    public let cause: ActionCause
    /// The dependency values that the reducer read.
    package let world: [ReplayLog.Entry]
    /// The shared values changed from outside since the preceding step.
    package let shared: SharedValues
    /// The endpoint calls that finished since the preceding step.
    package let calls: [EndpointCall]

    package init(
      id: ActionID,
      action: Action,
      cause: ActionCause,
      world: [ReplayLog.Entry] = [],
      shared: SharedValues = SharedValues(),
      calls: [EndpointCall] = []
    ) {
      self.id = id
      self.action = action
      self.cause = cause
      self.world = world
      self.shared = shared
      self.calls = calls
    }
  }

  /// A checkpoint and the steps up to the next checkpoint.
  struct Segment {
    let state: State
    /// The shared values at the checkpoint.
    let shared: SharedValues
    /// True if the preceding steps led to the state; false if the state was replaced.
    let isContinuation: Bool
    fileprivate(set) var blocks: [StepBlock<Action>] = []
    /// The number of steps.
    fileprivate(set) var stepCount = 0
    /// The estimated size of the state in bytes.
    fileprivate(set) var stateByteCount = 0
    /// The estimated size of the steps in bytes.
    fileprivate(set) var stepByteCount = 0

    fileprivate var byteCount: Int { stateByteCount + stepByteCount }
  }

  /// The limits of the recording.
  public let limits: RecordingLimits
  /// The dependencies of the store; `nil` if the store uses the program's dependencies.
  let dependencies: DependencyValues?
  /// The redactions of the recording.
  var redaction = RecordingRedaction<State, Action>()
  private(set) var segments: [Segment]
  /// The state after the last step; `nil` if unknown.
  var latest: State?
  /// The shared values after the last step, including later changes from outside.
  var latestShared = SharedValues()
  /// The identity of the recording, for names of shared values created by reducers.
  let source: UInt64
  /// The endpoints whose results are recorded, by their paths in `DependencyValues`.
  var endpoints: [String: EndpointSignature] = [:]
  /// The calls outside of all steps: first the calls that ended after the last step, then the running calls.
  var latestCalls: [EndpointCall] = []
  /// The number of recorded steps.
  public private(set) var count = 0
  /// The number of steps dropped because of the limits.
  public private(set) var droppedCount = 0
  /// The estimated memory of the steps and checkpoints, in bytes.
  ///
  /// The heap memory of strings and collections is measured for one action in sixty-four.
  public private(set) var byteCount = 0

  package init(
    initialState: State,
    shared: SharedValues = SharedValues(),
    of source: UInt64 = 0,
    limits: RecordingLimits = RecordingLimits(),
    dependencies: DependencyValues? = nil
  ) {
    self.source = source
    self.limits = limits
    self.dependencies = dependencies
    segments = []
    checkpoint(initialState, shared: shared, isContinuation: false)
  }

  /// The recorded steps, oldest first.
  ///
  /// - Complexity: O(*n*).
  public var steps: [Step] { segments.flatMap(\.steps) }

  /// The state before the first recorded step.
  public var initialState: State { segments[0].state }
}

extension Recording {
  /// The recording since the last replacement of the state.
  var sinceLastJump: Self {
    var recording = self
    if let first = segments.lastIndex(where: { !$0.isContinuation }) { recording.drop(first) }
    return recording
  }
}

extension Recording {
  /// Changes the recorded states, shared values, calls and steps.
  mutating func mapParts(
    state change: (inout State) -> Void,
    shared: (SharedValues) -> SharedValues,
    call: (EndpointCall) -> EndpointCall,
    step map: (Step) -> Step
  ) {
    for index in segments.indices {
      let segment = segments[index]
      var state = segment.state
      change(&state)
      segments[index] = Segment(
        state: state,
        shared: shared(segment.shared),
        isContinuation: segment.isContinuation,
        blocks: [StepBlock(segment.steps.map(map))],
        stepCount: segment.stepCount,
        stateByteCount: segment.stateByteCount,
        stepByteCount: segment.stepByteCount
      )
    }
    if var state = latest {
      change(&state)
      latest = state
    }
    latestShared = shared(latestShared)
    latestCalls = latestCalls.map(call)
  }
}

// MARK: - Reading steps

extension Recording.Segment {
  /// The steps, oldest first.
  ///
  /// - Complexity: O(*n*).
  var steps: [Recording.Step] {
    var steps: [Recording.Step] = []
    steps.reserveCapacity(stepCount)
    for block in blocks {
      var extras = block.extras[...]
      for index in 0..<block.count {
        let extra = extras.first?.index == index ? extras.removeFirst() : nil
        steps.append(
          Recording.Step(
            id: block.id(at: index),
            action: block.action(at: index),
            cause: block.cause(at: index),
            world: extra?.world ?? [],
            shared: extra?.shared ?? SharedValues(),
            calls: extra?.calls ?? []
          )
        )
      }
    }
    return steps
  }

  /// The oldest step; `nil` if the segment is empty.
  var firstID: ActionID? { blocks.first?.id(at: 0) }

  /// Returns true if one of the segment's steps satisfies the predicate.
  func contains(where isWanted: (ActionID) -> Bool) -> Bool {
    blocks.contains { block in (0..<block.count).contains { isWanted(block.id(at: $0)) } }
  }
}

// MARK: - Recording a step

extension Recording {
  package mutating func append(_ step: Step) {
    let segment = segments.count - 1
    let last = segments[segment].blocks.count - 1
    // A block that is shared with another recording must not change.
    if last < 0 || segments[segment].blocks[last].isFull
      || !isKnownUniquelyReferenced(&segments[segment].blocks[last])
    {
      append(newBlock(atMost: .max))
    }
    let block = segments[segment].blocks[segments[segment].blocks.count - 1]
    let before = block.byteCount
    block.append(step)
    note(1, block.byteCount - before)
    makeRoom(for: 0, byteCount: 0)
  }

  /// Creates an empty block for the next steps.
  ///
  /// - Parameter limit: The maximum number of steps.
  /// - Returns: The block.
  func newBlock(atMost limit: Int) -> StepBlock<Action> {
    let previous = segments.last { !$0.blocks.isEmpty }?.blocks.last?.capacity ?? 0
    return StepBlock(capacity: StepBlock<Action>.capacity(after: previous, atMost: limit))
  }

  /// Appends a block of steps.
  mutating func append(_ block: StepBlock<Action>) {
    segments[segments.count - 1].blocks.append(block)
    note(block.count, block.byteCount)
  }

  /// Records a state.
  ///
  /// - Parameters:
  ///   - state: The initial state of the next step.
  ///   - shared: The current shared values.
  ///   - isContinuation: True if the preceding steps led to the state.
  package mutating func checkpoint(
    _ state: State,
    shared: SharedValues = SharedValues(),
    isContinuation: Bool = true
  ) {
    var isContinuation = isContinuation
    // A new checkpoint replaces a preceding checkpoint without steps.
    if let empty = segments.last, empty.stepCount == 0 {
      isContinuation = isContinuation && empty.isContinuation
      byteCount -= empty.byteCount
      segments.removeLast()
    }
    var size = MemoryLayout<State>.stride + MemoryEstimate.heap(of: state)
    if !shared.isEmpty { size += MemoryEstimate.heap(of: shared.all) }
    segments.append(
      Segment(
        state: state,
        shared: shared,
        isContinuation: isContinuation,
        stateByteCount: size
      )
    )
    byteCount += size
  }

  /// The number of steps until the next checkpoint.
  var stepsToCheckpoint: Int { limits.checkpointInterval - segments[segments.count - 1].stepCount }

  /// Returns true if the steps since the last checkpoint exceed their share of memory, so that the limits require a
  /// checkpoint.
  ///
  /// - Parameter byteCount: The size of further steps outside the recording.
  /// - Returns: True if a checkpoint is required.
  func wantsCheckpoint(withMore byteCount: Int) -> Bool {
    let segment = segments[segments.count - 1]
    return segment.stepByteCount + byteCount > max(byteShare, segment.stateByteCount)
  }

  /// The maximum size of the steps between two states, in bytes.
  var byteShare: Int { limits.byteCount / 10 }

  private mutating func note(_ steps: Int, _ bytes: Int) {
    segments[segments.count - 1].stepCount += steps
    segments[segments.count - 1].stepByteCount += bytes
    count += steps
    byteCount += bytes
  }

  /// Drops the oldest segments if the given steps would exceed a limit.
  ///
  /// It leaves at least a twentieth of the limit free, so that drops are rare. Right after a checkpoint, the newest
  /// segment has no steps. The preceding segment is then kept if the steps alone are within the limits, even if two
  /// states are not.
  mutating func makeRoom(for steps: Int, byteCount bytes: Int) {
    guard count + steps > limits.actionCount || byteCount + bytes > limits.byteCount else { return }
    let actionCount = limits.actionCount - max(steps, limits.actionCount / 20)
    let byteCount = limits.byteCount - max(bytes, limits.byteCount / 20)
    var remaining = (actions: count, bytes: self.byteCount)
    let newest = segments.suffix(2)
    let keptSteps = newest.reduce(steps) { $0 + $1.stepCount }
    let keptBytes = newest.reduce(bytes) { $0 + $1.stepByteCount }
    let keepsTwo = keptSteps <= limits.actionCount && keptBytes <= limits.byteCount
    let dropped = segments.dropLast(keepsTwo ? 2 : 1).prefix { segment in
      guard remaining.actions > actionCount || remaining.bytes > byteCount else { return false }
      remaining.actions -= segment.stepCount
      remaining.bytes -= segment.byteCount
      return true
    }
    drop(dropped.count)
  }

  private mutating func drop(_ number: Int) {
    for segment in segments.prefix(number) {
      count -= segment.stepCount
      droppedCount += segment.stepCount
      byteCount -= segment.byteCount
    }
    segments.removeFirst(number)
  }
}

extension Recording: Sendable where State: Sendable, Action: Sendable {}
extension Recording.Step: Sendable where Action: Sendable {}
extension Recording.Segment: Sendable where State: Sendable, Action: Sendable {}

/// The limits of a recording in memory, and the checkpoint interval.
public struct RecordingLimits: Hashable, Sendable {
  /// The maximum number of recorded actions.
  public var actionCount: Int
  /// The approximate maximum size in bytes.
  ///
  /// The last two states are kept even if they exceed the limit, as long as the actions do not. Without the older
  /// state, a recording would have no actions right after each checkpoint.
  public var byteCount: Int
  /// The number of actions between two recorded states, from which later states are recomputed.
  ///
  /// An interval of one action locates a divergence exactly, but forces each action to copy the collections that it
  /// changes.
  public var checkpointInterval: Int

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - actionCount: The maximum number of actions, at least one.
  ///   - byteCount: The approximate maximum size in bytes.
  ///   - checkpointInterval: The number of actions between two states, at least one. It is reduced to a tenth of
  ///     `actionCount`, because a full recording drops that many actions together.
  public init(
    actionCount: Int = 10_000,
    byteCount: Int = 16 << 20,
    checkpointInterval: Int = 1_000
  ) {
    self.actionCount = max(1, actionCount)
    self.byteCount = max(0, byteCount)
    self.checkpointInterval = max(1, min(checkpointInterval, self.actionCount / 10))
  }
}
