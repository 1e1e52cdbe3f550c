import ComposableCore
import Dependencies
import Sharing

/// A block of consecutive steps in memory that never moves.
///
/// A step without extras is two values; appending it allocates no memory. A block that is shared with other code no
/// longer changes.
final class StepBlock<Action> {
  private let heads: UnsafeMutablePointer<StepHead>
  private let actions: UnsafeMutablePointer<Action>
  /// The maximum number of steps.
  let capacity: Int
  /// The number of steps.
  private(set) var count = 0
  /// The additional data of some steps, in the order of the steps.
  private(set) var extras: [StepExtra] = []
  /// The estimated memory of the extras in bytes.
  private var extraByteCount = 0
  /// The heap memory and the number of the sampled actions.
  private var sampled = (byteCount: 0, count: 0)

  init(capacity: Int) {
    self.capacity = capacity
    heads = .allocate(capacity: capacity)
    actions = .allocate(capacity: capacity)
  }

  /// Creates a full block of the given steps.
  convenience init<State>(_ steps: [Recording<State, Action>.Step]) {
    self.init(capacity: steps.count)
    for step in steps { append(step) }
  }

  deinit {
    actions.deinitialize(count: count)
    actions.deallocate()
    heads.deallocate()
  }

  /// Returns a full block of the same steps.
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

  /// The estimated memory of the steps in bytes.
  var byteCount: Int { count * bytesPerStep + extraByteCount }

  /// The estimated memory of the full block in bytes.
  var fullByteCount: Int { capacity * bytesPerStep + extraByteCount }

  /// The estimated memory of a step in bytes, without extras.
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
  /// The number of actions for each sampled action.
  private static var sample: Int { 64 }

  /// Returns the capacity of a new block: small for a first block, which may remain the only block, and bounded in
  /// memory.
  ///
  /// - Parameters:
  ///   - previous: The capacity of the preceding block; zero without a preceding block.
  ///   - limit: The maximum number of steps.
  /// - Returns: The capacity.
  static func capacity(after previous: Int, atMost limit: Int) -> Int {
    max(1, min(previous == 0 ? 16 : previous * 4, 256, (64 << 10) / stride, limit))
  }

  /// Appends a step without extras; the block must not be full.
  func append(_ action: Action, _ id: ActionID, _ cause: ActionCause) {
    (heads + count).initialize(to: StepHead(id: id, cause: cause))
    (actions + count).initialize(to: action)
    count += 1
  }

  /// Appends a step; the block must not be full.
  func append<State>(_ step: Recording<State, Action>.Step) {
    append(step.action, step.id, step.cause)
    estimate()
    if !step.world.isEmpty || !step.shared.isEmpty || !step.calls.isEmpty {
      add(
        StepExtra(index: count - 1, world: step.world, shared: step.shared, calls: step.calls)
      )
    }
  }

  /// Records the extras of the last step.
  private func add(_ extra: StepExtra) {
    extras.append(extra)
    extraByteCount += extra.byteCount
  }

  /// The number of steps until ``estimate()`` samples an action; unlimited for actions without heap memory.
  var stepsToEstimate: Int {
    _isPOD(Action.self) ? .max : max(1, sampled.count * Self.sample + 1 - count)
  }

  /// Samples the heap memory of the last step's action if a sample is due.
  func estimate() {
    guard !_isPOD(Action.self), count > sampled.count * Self.sample else { return }
    sampled.byteCount += MemoryEstimate.heap(of: actions[count - 1])
    sampled.count += 1
  }
}

extension StepBlock: @unchecked Sendable where Action: Sendable {}

/// The data of each step.
struct StepHead {
  let id: ActionID
  let cause: ActionCause
}

/// The additional data of a step with dependency values, shared values or calls.
struct StepExtra {
  /// The index of the step in its block.
  let index: Int
  /// The dependency values that the reducer read.
  let world: [ReplayLog.Entry]
  /// The shared values changed from outside since the preceding step.
  let shared: SharedValues
  /// The endpoint calls that finished since the preceding step.
  let calls: [EndpointCall]

  /// The estimated memory in bytes.
  var byteCount: Int {
    var size =
      MemoryLayout<Self>.stride + world.count * MemoryLayout<ReplayLog.Entry>.stride
      + calls.count * MemoryLayout<EndpointCall>.stride
    if !shared.isEmpty { size += MemoryEstimate.heap(of: shared.all) }
    for call in calls { size += call.result.map { MemoryEstimate.heap(of: $0) } ?? 0 }
    return size
  }
}
