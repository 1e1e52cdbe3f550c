/// Views with a behaviour around them; their elements stand in the attachment's place.
final class AttachmentNode: Node {
  private var isShown = false
  private var isFresh = true
  private(set) var behavior: Behavior?

  override func matches(_ item: Item) -> Bool {
    guard case .attachment(let plan) = item.plan, item.identity == identity else { return false }
    return behavior.map { type(of: $0) } == plan.behavior.map { type(of: $0) }
  }

  override func update(from item: Item) {
    guard case .attachment(let plan) = item.plan else { return }
    // What is inside first: of two modifiers the one closer to the view acts first.
    if let behavior = behavior as? MotionBehavior {
      // It decides how what is inside moves.
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

  /// Tells the behaviour when the views have come onto the screen or have left it.
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

/// What a modifier does besides changing elements: run tasks, watch values, handle events.
///
/// The graph keeps the first behaviour a modifier makes; each later one hands its closures over.
@MainActor
class Behavior {
  // Not weak, which would take an allocation for each row: the node keeps its behaviour, and takes this back when it goes.
  nonisolated(unsafe) fileprivate unowned(unsafe) var uncheckedNode: AttachmentNode?

  /// The node the behaviour is attached to, from `attach` on.
  final var node: AttachmentNode? { uncheckedNode }

  /// The graph to queue work in, so that no handler runs while bodies are evaluated.
  var graph: ViewGraph? { node?.graph }

  func attach(to node: AttachmentNode) {
    uncheckedNode = node
  }

  /// Takes over the closures and values of a later evaluation; it has the same type.
  func update(from other: Behavior) {}

  /// The views have come onto the screen.
  func appear() {}

  /// The views have left the screen, by ending or in a tab that is no longer selected.
  func disappear() {}

  /// The views have ended.
  func end() {}

  /// The handler for an event of an element inside, if this behaviour has one.
  func handler(for kind: EventKind) -> EventHandler? {
    nil
  }
}
