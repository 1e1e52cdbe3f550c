/// A node that attaches a behavior to views; their elements take the attachment's position.
final class AttachmentNode: Node {
  private var isShown = false
  private var isFresh = true
  private(set) var behavior: Behavior?

  override func matches(_ item: OutlineItem) -> Bool {
    guard case .attachment(let plan) = item.description, item.identity == identity else {
      return false
    }
    return behavior.map { type(of: $0) } == plan.behavior.map { type(of: $0) }
  }

  override func update(from item: OutlineItem) {
    guard case .attachment(let plan) = item.description else { return }
    // Update the content first: of two modifiers, the inner one acts first.
    if let behavior = behavior as? MotionBehavior {
      // The behavior determines the motion of changes inside, so update it before the content.
      if let planned = plan.behavior { behavior.update(from: planned) }
      graph.moving(by: behavior.motion(for: graph.currentMotion)) { reconcile(with: plan.items) }
      return
    }
    reconcile(with: plan.items)
    if let planned = plan.behavior {
      if let behavior {
        behavior.update(from: planned)
      } else {
        behavior = planned
        planned.attach(to: self)
      }
    }
    if isFresh {
      isFresh = false
      visibilityChanged()
    }
  }

  /// Notifies the behavior after the views appeared on the screen or disappeared from it.
  func visibilityChanged() {
    guard let behavior else { return }
    let shouldShow = isAlive && !ancestors.contains { ($0 as? ElementNode)?.isDormantPanel == true }
    guard shouldShow != isShown else { return }
    isShown = shouldShow
    if shouldShow { behavior.appear() } else { behavior.disappear() }
  }

  override func end() {
    visibilityChanged()
    behavior?.end()
  }

  deinit {
    behavior?.uncheckedNode = nil
  }
}

/// The effects of a modifier other than changes to elements: running tasks, observing values, handling events.
///
/// The graph keeps the first behavior of a modifier and updates it from the behaviors of later evaluations.
@MainActor
class Behavior {
  // Not weak, which would allocate memory for each row: the node owns its behavior and clears this field in its
  // deinitializer.
  nonisolated(unsafe) fileprivate unowned(unsafe) var uncheckedNode: AttachmentNode?

  /// The node of the behavior; `nil` before `attach`.
  final var node: AttachmentNode? { uncheckedNode }

  /// The graph, whose queue defers handlers until no body is being evaluated.
  var graph: ViewGraph? { node?.graph }

  func attach(to node: AttachmentNode) {
    uncheckedNode = node
  }

  /// Copies the closures and values of a later evaluation; `other` has the same type.
  func update(from other: Behavior) {}

  /// Runs after the views appear on the screen.
  func appear() {}

  /// Runs after the views leave the screen, because they ended or their tab is no longer selected.
  func disappear() {}

  /// Runs after the views end.
  func end() {}

  /// Returns the handler for an event of an element inside; `nil` if the behavior does not handle the event.
  func handler(for kind: EventKind) -> EventHandler? {
    nil
  }

  /// Returns the closure to run when the user presses Return in a field inside; `nil` if the behavior has none for it.
  func submitAction(of field: ElementNode) -> (@MainActor () -> Void)? {
    nil
  }
}
