import ComposableCore
import Dependencies
import Sharing

/// Steps in the order in which they happened, in memory that does not move.
///
/// Recording a step puts two values into it and allocates nothing. One that other code may read as well is not changed
/// any more.
final class StepBlock<Action> {
  private let heads: UnsafeMutablePointer<StepHead>
  private let actions: UnsafeMutablePointer<Action>
  /// How many steps there is room for.
  let capacity: Int
  /// How many steps it has.
  private(set) var count = 0
  /// What few steps have, in the order of the steps.
  private(set) var extras: [StepExtra] = []
  /// About how much memory the extras take.
  private var extraByteCount = 0
  /// What the actions that were looked at hold elsewhere, and how many these are.
  private var sampled = (byteCount: 0, count: 0)

  init(capacity: Int) {
    self.capacity = capacity
    heads = .allocate(capacity: capacity)
    actions = .allocate(capacity: capacity)
  }

  /// A block with these steps and no room for more.
  convenience init<State>(_ steps: [Recording<State, Action>.Step]) {
    self.init(capacity: steps.count)
    for step in steps { append(step) }
  }

  deinit {
    actions.deinitialize(count: count)
    actions.deallocate()
    heads.deallocate()
  }

  /// A block with the same steps and no room for more.
  func copy() -> StepBlock {
    let copy = StepBlock(capacity: count)
    copy.heads.initialize(from: heads, count: count)
    copy.actions.initialize(from: actions, count: count)
    copy.count = count
    copy.extras = extras
    copy.extraByteCount = extraByteCount
    copy.sampled = sampled
    return copy
  }

  var isFull: Bool { count == capacity }

  /// About how much memory its steps take.
  var byteCount: Int { count * bytesPerStep + extraByteCount }

  /// The same once it is full.
  var fullByteCount: Int { capacity * bytesPerStep + extraByteCount }

  /// About how much memory a step takes, without what only few have.
  var bytesPerStep: Int {
    Self.stride + (sampled.count == 0 ? 0 : sampled.byteCount / sampled.count)
  }

  private static var stride: Int {
    MemoryLayout<StepHead>.stride + MemoryLayout<Action>.stride
  }

  func id(at index: Int) -> ActionID { heads[index].id }

  func cause(at index: Int) -> ActionCause { heads[index].cause }

  func action(at index: Int) -> Action { actions[index] }
}

// MARK: - Adding steps

extension StepBlock {
  /// For how many actions one is looked at.
  private static var sample: Int { 64 }

  /// How many steps a block has room for: few in one that may stay alone, and not very much memory in any.
  ///
  /// - Parameters:
  ///   - previous: How many the block before it has room for; zero without one.
  ///   - limit: How many are needed at the most.
  /// - Returns: The number.
  static func capacity(after previous: Int, atMost limit: Int) -> Int {
    max(1, min(previous == 0 ? 16 : previous * 4, 256, (64 << 10) / stride, limit))
  }

  /// Adds a step that has nothing but an action and a cause; there has to be room for it.
  func append(_ action: Action, _ id: ActionID, _ cause: ActionCause) {
    (heads + count).initialize(to: StepHead(id: id, cause: cause))
    (actions + count).initialize(to: action)
    count += 1
  }

  /// Adds a step; there has to be room for it.
  func append<State>(_ step: Recording<State, Action>.Step) {
    append(step.action, step.id, step.cause)
    estimate()
    if !step.world.isEmpty || !step.shared.isEmpty || !step.calls.isEmpty {
      add(
        StepExtra(index: count - 1, world: step.world, shared: step.shared, calls: step.calls)
      )
    }
  }

  /// Notes what the last step has beside its action.
  private func add(_ extra: StepExtra) {
    extras.append(extra)
    extraByteCount += extra.byteCount
  }

  /// After how many more steps ``estimate()`` has something to look at; never for actions that hold nothing elsewhere.
  var stepsToEstimate: Int {
    _isPOD(Action.self) ? .max : max(1, sampled.count * Self.sample + 1 - count)
  }

  /// Looks at what the last step's action holds, if it is time for that.
  func estimate() {
    guard !_isPOD(Action.self), count > sampled.count * Self.sample else { return }
    sampled.byteCount += MemoryEstimate.heap(of: actions[count - 1])
    sampled.count += 1
  }
}

extension StepBlock: @unchecked Sendable where Action: Sendable {}

/// What each step has.
struct StepHead {
  let id: ActionID
  let cause: ActionCause
}

/// What few steps have.
struct StepExtra {
  /// Which step of its block it is.
  let index: Int
  /// What the reducer took from the world.
  let world: [ReplayLog.Entry]
  /// What something else has made of shared values since the step before.
  let shared: SharedValues
  /// The calls of endpoints that have ended since the step before.
  let calls: [EndpointCall]

  /// About how much memory it takes.
  var byteCount: Int {
    var size =
      MemoryLayout<Self>.stride + world.count * MemoryLayout<ReplayLog.Entry>.stride
      + calls.count * MemoryLayout<EndpointCall>.stride
    if !shared.isEmpty { size += MemoryEstimate.heap(of: shared.all) }
    for call in calls { size += call.result.map { MemoryEstimate.heap(of: $0) } ?? 0 }
    return size
  }
}
