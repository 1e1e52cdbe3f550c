/// Determines the motion of changes inside.
class MotionBehavior: Behavior {
  /// Returns the motion of current changes inside, given the outer motion.
  func motion(for outer: Motion?) -> Motion? {
    outer
  }

  override func attach(to node: AttachmentNode) {
    super.attach(to: node)
    graph?.motionBehaviors += 1
  }

  override func end() {
    graph?.motionBehaviors -= 1
  }
}

/// Sets the motion of changes inside if a value has changed since its last evaluation.
final class ValueMotionBehavior<Value: Equatable>: MotionBehavior {
  private var value: Value
  private var motion: Motion?
  /// The flush in which the value last changed.
  private var changedAt: Int?

  init(value: Value, motion: Motion?) {
    self.value = value
    self.motion = motion
  }

  override func update(from other: Behavior) {
    guard let other = other as? ValueMotionBehavior else { return }
    motion = other.motion
    if other.value != value { changedAt = graph?.flushCount }
    value = other.value
  }

  override func motion(for outer: Motion?) -> Motion? {
    guard let changedAt, changedAt == graph?.flushCount else { return outer }
    return motion ?? Motion.none
  }
}

/// Transforms the motion of changes inside.
final class TransactionBehavior: MotionBehavior {
  private var change: @MainActor (Motion?) -> Motion?

  init(change: @escaping @MainActor (Motion?) -> Motion?) {
    self.change = change
  }

  override func update(from other: Behavior) {
    if let other = other as? TransactionBehavior { change = other.change }
  }

  override func motion(for outer: Motion?) -> Motion? {
    change(outer)
  }
}

extension Node {
  /// Returns the motion of changes at this node, given the motion of the change that caused them.
  func adjusted(_ motion: Motion?) -> Motion? {
    guard graph.motionBehaviors > 0 else { return motion }
    // The innermost behavior decides last.
    let behaviors = ancestors.compactMap { ($0 as? AttachmentNode)?.behavior as? MotionBehavior }
    return behaviors.reversed().reduce(motion) { $1.motion(for: $0) }
  }
}
