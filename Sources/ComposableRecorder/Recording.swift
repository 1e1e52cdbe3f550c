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
    package let world: [ReplayLog.Entry]
    /// What something else has made of shared values since the step before.
    package let shared: SharedValues
    /// The calls of endpoints that have ended since the step before.
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

  /// A state, and the steps from it to the next checkpoint.
  struct Segment {
    let state: State
    /// What the shared values were.
    let shared: SharedValues
    /// Whether the steps before have led to the state; false where another one was put in its place.
    let isContinuation: Bool
    fileprivate(set) var blocks: [StepBlock<Action>] = []
    /// How many steps it has.
    fileprivate(set) var stepCount = 0
    /// What the state takes, estimated.
    fileprivate(set) var stateByteCount = 0
    /// What the steps take, estimated.
    fileprivate(set) var stepByteCount = 0

    fileprivate var byteCount: Int { stateByteCount + stepByteCount }
  }

  /// How much a recording keeps.
  public let limits: RecordingLimits
  /// The dependencies that the store was made with; nil where they are those of the program.
  let dependencies: DependencyValues?
  /// The redactions of the recording.
  var redaction = RecordingRedaction<State, Action>()
  private(set) var segments: [Segment]
  /// The state after the last step; nil where it is not known.
  var latest: State?
  /// What the shared values were after the last step, or later where something else has changed them.
  var latestShared = SharedValues()
  /// Names the shared values that reducers have made.
  let source: UInt64
  /// The endpoints whose results are recorded, by what code that has `DependencyValues` calls them.
  var endpoints: [String: EndpointSignature] = [:]
  /// The calls that are in no step: those that ended after the last one, and then those that did not end.
  var latestCalls: [EndpointCall] = []
  /// How many steps are kept.
  public private(set) var count = 0
  /// How many steps were dropped because of the limits.
  public private(set) var droppedCount = 0
  /// About how much memory the steps and checkpoints take, in bytes.
  ///
  /// It is an estimate: what strings and collections hold is measured for one action in sixty-four.
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
  /// The steps, the oldest first.
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

  /// The oldest step; nil if there is none.
  var firstID: ActionID? { blocks.first?.id(at: 0) }

  /// Whether one of some steps is in it.
  func contains(where isWanted: (ActionID) -> Bool) -> Bool {
    blocks.contains { block in (0..<block.count).contains { isWanted(block.id(at: $0)) } }
  }
}

// MARK: - Recording a step

extension Recording {
  package mutating func append(_ step: Step) {
    let segment = segments.count - 1
    let last = segments[segment].blocks.count - 1
    // A block that another recording has as well stays as it is.
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

  /// A block for the steps that come next.
  ///
  /// - Parameter limit: How many are needed at the most.
  /// - Returns: The block, which is empty.
  func newBlock(atMost limit: Int) -> StepBlock<Action> {
    let previous = segments.last { !$0.blocks.isEmpty }?.blocks.last?.capacity ?? 0
    return StepBlock(capacity: StepBlock<Action>.capacity(after: previous, atMost: limit))
  }

  /// Takes the steps of a block as the last ones.
  mutating func append(_ block: StepBlock<Action>) {
    segments[segments.count - 1].blocks.append(block)
    note(block.count, block.byteCount)
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
    var isContinuation = isContinuation
    // Without a step since the checkpoint before it, the new one takes its place.
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

  /// How many steps are to come before a state is kept.
  var stepsToCheckpoint: Int { limits.checkpointInterval - segments[segments.count - 1].stepCount }

  /// Whether the steps since the last checkpoint take so much that the limits cannot be kept without another one.
  ///
  /// - Parameter byteCount: What steps take that are not in the recording yet.
  /// - Returns: Whether the state is to be kept now.
  func wantsCheckpoint(withMore byteCount: Int) -> Bool {
    let segment = segments[segments.count - 1]
    return segment.stepByteCount + byteCount > max(byteShare, segment.stateByteCount)
  }

  /// How much memory the steps between two states may take.
  var byteShare: Int { limits.byteCount / 10 }

  private mutating func note(_ steps: Int, _ bytes: Int) {
    segments[segments.count - 1].stepCount += steps
    segments[segments.count - 1].stepByteCount += bytes
    count += steps
    byteCount += bytes
  }

  /// Drops the oldest segments if so many more steps would be too many: a twentieth more than it must, so that it has
  /// to do so seldom.
  ///
  /// Right after a checkpoint the newest segment has no steps. The segment before it is kept while its steps are within
  /// the limits, even if two states are not.
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

/// How much a recording keeps, and how often it keeps a state.
public struct RecordingLimits: Hashable, Sendable {
  /// How many actions it keeps at the most.
  public var actionCount: Int
  /// About how many bytes of memory it takes at the most.
  ///
  /// The last two states are kept even if they exceed the limit, as long as the actions do not: without the older state,
  /// a recording would have no action right after each checkpoint.
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
