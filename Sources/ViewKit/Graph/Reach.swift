/// The rule that determines which elements a user can reach with a tap or the keyboard.
///
/// An element is unreachable if a modal presentation covers it, if an element on its shown path is disabled or
/// invisible, or if another page of the stack covers its page.
@MainActor
struct Reach {
  /// The tree whose modal presentations and covered pages count.
  ///
  /// Properties are the current ones on both bases.
  enum Basis {
    /// The tree on the host since the last flush: for the keyboard focus, which the host moves within that tree.
    case shown
    /// The current tree: for events, which a screen may block before the host has received it.
    case present
  }

  /// The reason why an element is unreachable.
  enum Obstacle {
    /// A modal presentation covers everything outside of it.
    case modal
    /// An element on the shown path is disabled or invisible.
    case disabled
    /// Another page of the stack covers the element's page.
    case coveredPage
  }

  private let basis: Basis
  /// The topmost modal presentation; `nil` if no presentation blocks the others.
  let modal: ElementNode?

  init(basis: Basis, in graph: ViewGraph) {
    self.basis = basis
    modal = graph.root.flatMap { root in
      basis.children(of: root).last { $0.role.isModal }
    }
  }

  /// True if the element is part of the host's tree and has no obstacle.
  func contains(_ node: ElementNode) -> Bool {
    node.isAlive && node.isEmitted && obstacle(for: node) == nil
  }

  /// The reason why the element is unreachable, or `nil`; a covered page only if no other reason applies.
  func obstacle(for node: ElementNode) -> Obstacle? {
    var isOutsideModal = modal != nil
    var isCovered = false
    // The shown path, not the view's ancestors: a presentation is not disabled with the view that presents it.
    for element in node.shownPath {
      if element === modal { isOutsideModal = false }
      switch obstacle(at: element) {
      case .coveredPage: isCovered = true
      case let obstacle?: return obstacle
      case nil: break
      }
    }
    if isOutsideModal { return .modal }
    return isCovered ? .coveredPage : nil
  }

  /// The obstacle that the element itself is to its content; `nil` if it does not block its content.
  func obstacle(at element: ElementNode) -> Obstacle? {
    if element.props[.isDisabled] == .bool(true) || element.props.isInvisible { return .disabled }
    guard element.role == .page, let stack = element.enclosingElement else { return nil }
    return frontPage(of: stack) === element ? nil : .coveredPage
  }

  /// The page of a stack that covers its other pages.
  func frontPage(of stack: ElementNode) -> ElementNode? {
    basis.children(of: stack).last { $0.role == .page }
  }
}

extension Reach.Basis {
  @MainActor
  fileprivate func children(of element: ElementNode) -> [ElementNode] {
    switch self {
    case .shown: element.mounted
    case .present: element.presentElements()
    }
  }
}

extension ViewGraph {
  /// The reachable elements of the tree on the host.
  var shownReach: Reach { Reach(basis: .shown, in: self) }
}
