public import ComposableCore
package import Dependencies
package import Sharing

/// What a store did: the state that it began with, and every action since, with what it came from.
///
/// States are not kept but recomputed, from the checkpoint before them: a copy of a state would have the next change
/// copy every collection in it. A recording is bounded, so it may run for as long as the program does; the oldest steps
/// are dropped first. A store makes one: `store.record()`.
public struct Recording<State, Action> {
  /// An action that a store has processed.
  public struct Step: Identifiable {
    /// Names the action.
    public let id: ActionID
    /// The action.
    public let action: Action
    /// What it came from.
    public let cause: ActionCause
    /// What the reducer took from the world.
    package let world: [WorldJournal.Entry]
    /// What something else has made of shared values since the step before.
    package let shared: SharedValues

    package init(
      id: ActionID,
      action: Action,
      cause: ActionCause,
      world: [WorldJournal.Entry] = [],
      shared: SharedValues = SharedValues()
    ) {
      self.id = id
      self.action = action
      self.cause = cause
      self.world = world
      self.shared = shared
    }
  }

  /// A state, and the steps from it to the next checkpoint.
  struct Segment {
    let state: State
    /// What the shared values were.
    let shared: SharedValues
    /// Whether the steps before have led to the state; false where another one was put in its place.
    let isContinuation: Bool
    var steps: [Step] = []
    /// What the state and the steps take, estimated.
    var byteCount = 0
  }

  /// How much a recording keeps.
  public let limits: RecordingLimits
  /// The dependencies that the store was made with; nil where they are those of the program.
  let dependencies: DependencyValues?
  private(set) var segments: [Segment]
  /// The state after the last step; nil where it is not known.
  var latest: State?
  /// What the shared values were after the last step, or later where something else has changed them.
  var latestShared = SharedValues()
  /// Names the shared values that reducers have made.
  let source: UInt64
  /// How many steps are kept.
  public private(set) var count = 0
  /// How many steps were dropped because of the limits.
  public private(set) var droppedCount = 0
  /// About how much memory the steps and checkpoints take, in bytes.
  ///
  /// It is an estimate: what strings and collections hold is measured for one action in thirty-two.
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

  /// The steps that are kept, the oldest first.
  ///
  /// - Complexity: O(*n*).
  public var steps: [Step] { segments.flatMap(\.steps) }

  /// The state before the first step that is kept.
  public var initialState: State { segments[0].state }
}

extension Recording {
  /// The same without what was before another state was put in place of the present one.
  var sinceLastJump: Self {
    var recording = self
    if let first = segments.lastIndex(where: { !$0.isContinuation }) { recording.drop(first) }
    return recording
  }
}

extension Recording {
  /// Changes the states that are kept, the shared values and the steps.
  mutating func mapParts(
    state change: (inout State) -> Void,
    shared: (SharedValues) -> SharedValues,
    step map: (Step) -> Step
  ) {
    for index in segments.indices {
      var state = segments[index].state
      change(&state)
      let steps = segments[index].steps.map(map)
      segments[index] = Segment(
        state: state,
        shared: shared(segments[index].shared),
        isContinuation: segments[index].isContinuation,
        steps: steps,
        byteCount: segments[index].byteCount
      )
    }
    if var state = latest {
      change(&state)
      latest = state
    }
    latestShared = shared(latestShared)
  }
}

// MARK: - Recording a step

extension Recording {
  /// Whether the state after the next step is to be kept.
  var wantsCheckpoint: Bool {
    segments[segments.count - 1].steps.count >= limits.checkpointInterval
  }

  package mutating func append(_ step: Step) {
    let index = segments.count - 1
    segments[index].steps.append(step)
    count += 1
    add(
      MemoryLayout<Step>.stride + step.world.count * MemoryLayout<WorldJournal.Entry>.stride,
      to: index
    )
    if !step.shared.isEmpty { add(MemoryEstimate.heap(of: step.shared.all), to: index) }
    if !_isPOD(Action.self), segments[index].steps.count & 31 == 1 {
      add(32 * MemoryEstimate.heap(of: step.action), to: index)
    }
    if count > limits.actionCount || byteCount > limits.byteCount { drop() }
  }

  /// Keeps `state`.
  ///
  /// - Parameters:
  ///   - state: The state that the next step begins with.
  ///   - shared: What the shared values are.
  ///   - isContinuation: Whether the steps before have led to it.
  package mutating func checkpoint(
    _ state: State,
    shared: SharedValues = SharedValues(),
    isContinuation: Bool = true
  ) {
    segments.append(Segment(state: state, shared: shared, isContinuation: isContinuation))
    var size = MemoryLayout<State>.stride + MemoryEstimate.heap(of: state)
    if !shared.isEmpty { size += MemoryEstimate.heap(of: shared.all) }
    add(size, to: segments.count - 1)
  }

  private mutating func add(_ bytes: Int, to segment: Int) {
    segments[segment].byteCount += bytes
    byteCount += bytes
  }

  /// Drops the oldest segments: a twentieth more than it must, so that it is not asked for each step.
  private mutating func drop() {
    let actionCount = limits.actionCount - limits.actionCount / 20
    let byteCount = limits.byteCount - limits.byteCount / 20
    var remaining = (actions: count, bytes: self.byteCount)
    let dropped = segments.dropLast().prefix { segment in
      guard remaining.actions > actionCount || remaining.bytes > byteCount else { return false }
      remaining.actions -= segment.steps.count
      remaining.bytes -= segment.byteCount
      return true
    }
    drop(dropped.count)
  }

  private mutating func drop(_ number: Int) {
    for segment in segments.prefix(number) {
      count -= segment.steps.count
      droppedCount += segment.steps.count
      byteCount -= segment.byteCount
    }
    segments.removeFirst(number)
  }
}

extension Recording: Sendable where State: Sendable, Action: Sendable {}
extension Recording.Step: Sendable where Action: Sendable {}
extension Recording.Segment: Sendable where State: Sendable, Action: Sendable {}

/// How much a recording keeps, and how often it keeps a state.
public struct RecordingLimits: Hashable, Sendable {
  /// How many actions it keeps at the most.
  public var actionCount: Int
  /// About how many bytes of memory it takes at the most.
  public var byteCount: Int
  /// After how many actions a state is kept, from which later ones are recomputed.
  ///
  /// One state for each action finds at once where a replay comes out different, and has each action copy the
  /// collections that it changes.
  public var checkpointInterval: Int

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - actionCount: How many actions to keep, one at least.
  ///   - byteCount: How many bytes to take, about.
  ///   - checkpointInterval: After how many actions to keep a state, one at least. A recording that is full drops that
  ///     many actions at once, so it is lowered to a tenth of `actionCount`.
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
