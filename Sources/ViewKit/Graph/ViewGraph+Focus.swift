extension ViewGraph {
  /// The focused element; `nil` if no element has the focus.
  ///
  /// A page or presentation holds the focus itself if no element inside has it. A host reports focus changes of the
  /// user with `focus` and `blur` events. If the focused element is removed or becomes unreachable, the next flush
  /// moves the focus to its replacement, to the next element, or to the page's heading, and reports the move in a
  /// patch.
  public var focusedNode: NodeID? {
    focus.holder
  }

  /// The focusable elements in keyboard order.
  ///
  /// Covered, hidden and disabled elements are excluded, and all tabs except the selected one.
  ///
  /// - Complexity: O(*n*) in the number of elements.
  public var focusOrder: [NodeID] {
    guard let root else { return [] }
    return focusStops(in: shownReach.modal ?? root).map(\.id)
  }

  /// The focusable elements inside an element, in reading order; empty if the element is unreachable.
  func focusStops(in element: ElementNode) -> [ElementNode] {
    let reach = shownReach
    guard reach.contains(element) else { return [] }
    var stops: [ElementNode] = []
    collectStops(in: element, reach, &stops)
    return stops
  }

  private func collectStops(in element: ElementNode, _ reach: Reach, _ stops: inout [ElementNode]) {
    if reach.obstacle(at: element) != nil { return }
    let isOtherTab = element.role == .tab && element.props[.isSelected] != .bool(true)
    if element.takesFocus, !isOtherTab { stops.append(element) }
    // A picker is one stop, and a menu's items are not visible while it is closed.
    if element.role == .picker || element.role == .menu { return }
    for child in element.mounted { collectStops(in: child, reach, &stops) }
  }
}

// MARK: - Reports from hosts and views

extension ViewGraph {
  /// Handles a focus event: the user focused an element or its content.
  ///
  /// Returns `disabled` if the element is unreachable.
  func takeFocus(at node: ElementNode) -> EventOutcome {
    guard let holder = focusHolder(for: node), shownReach.contains(holder) else { return .disabled }
    giveFocus(to: holder)
    return .handled
  }

  /// Records that the host focused a reachable element or its content.
  func giveFocus(to node: ElementNode) {
    guard let holder = focusHolder(for: node) else { return }
    focus.reported = holder.id
    focus.displaced = nil
    setHolder(holder)
  }

  private func focusHolder(for node: ElementNode) -> ElementNode? {
    node.shownPath.first { $0.takesFocus || $0.role.isScreen }
  }

  /// Handles a blur event: an element lost the focus, and no other element received it.
  func loseFocus(at node: ElementNode) {
    focus.reported = nil
    guard focus.holder == node.id || node.shownPath.contains(where: { $0.id == focus.holder })
    else { return }
    setHolder(nil)
  }

  func requestFocus(for behavior: FocusBehavior) {
    focus.requests.append(behavior)
    announceChange()
  }

  func releaseFocus() {
    focus.isReleased = true
    announceChange()
  }

  private func setHolder(_ node: ElementNode?) {
    guard focus.holder != node?.id else { return }
    focus.holder = node?.id
    let followers = focus.followers
    for follower in followers { follower.focusDidChange(node, isGain: false) }
    for follower in followers { follower.focusDidChange(node, isGain: true) }
  }
}

// MARK: - Moving the focus

extension ViewGraph {
  /// The position of the focused element on the host; `nil` unless the element was removed or became unreachable.
  var lostFocusFallback: FocusFallback? {
    guard let root, let holder = focus.holder else { return nil }
    if let node = nodes[holder], shownReach.contains(node) { return nil }
    return FocusFallback(to: holder, from: root)
  }

  /// Moves the focus if necessary and returns the patch for the host; the tree must be up to date.
  func commitFocus(after lostFocus: FocusFallback?) -> [Patch] {
    let front = frontScreen
    let isNewFront = front?.id != focus.front
    if let last = focus.front, isNewFront {
      focus.returns[last] = nodes[last] == nil ? nil : focus.holder
    }
    focus.front = front?.id
    focus.returns = focus.returns.filter { nodes[$0.key] != nil }
    let isReleased = focus.isReleased
    focus.isReleased = false
    if let wanted = takeRequests() {
      focus.displaced = nil
      setHolder(wanted)
    } else if isReleased {
      setHolder(nil)
      if focus.reported != nil, let root {
        focus.reported = nil
        return [.focus(root.id)]
      }
    } else {
      moveFocus(to: front, isNew: isNewFront, lostFocus)
    }
    guard let holder = focus.holder, holder != focus.reported else { return [] }
    focus.reported = holder
    return [.focus(holder)]
  }

  private func takeRequests() -> ElementNode? {
    let requests = focus.requests
    focus.requests = []
    var wanted: ElementNode?
    for request in requests.reversed() {
      if wanted == nil, let target = request.target(in: self) {
        wanted = target
      } else {
        request.resign()
      }
    }
    return wanted
  }

  private func moveFocus(to front: ElementNode?, isNew: Bool, _ lostFocus: FocusFallback?) {
    let holder = focus.holder.flatMap { nodes[$0] }
    if let displaced = focus.displaced, displaced.to == focus.holder,
      let origin = nodes[displaced.from], shownReach.contains(origin)
    {
      focus.displaced = nil
      setHolder(origin)
      return
    }
    if let holder, shownReach.contains(holder) { return }
    // No element had the focus, and no new modal presentation requires it.
    if focus.holder == nil, !(isNew && front?.role.isModal ?? false) { return }
    guard let front else { return }
    // Search for the replacement of a pressed element first, even if the screen is new to the host.
    var next =
      lostFocus?.fallback(in: self) ?? (isNew ? initialFocus(at: front) : nil)
      ?? fallbackFocus(for: front)
    if let holder, !isNew {
      // The element is only disabled temporarily: a followed element, such as a field, must not report the fallback as
      // the user's choice.
      if isFollowed(next) { next = front }
      focus.displaced = (holder.id, next.id)
    }
    setHolder(next)
  }

  /// True if a focus state of the app follows the focus of an element.
  private func isFollowed(_ node: ElementNode) -> Bool {
    focus.followers.contains { follower in node.ancestors.contains { $0 === follower.node } }
  }

  /// Returns the initial focus of a screen that becomes frontmost; `nil` if the screen has no preference.
  private func initialFocus(at screen: ElementNode) -> ElementNode? {
    if let known = focus.returns.removeValue(forKey: screen.id).flatMap({ nodes[$0] }) {
      if let displaced = focus.displaced, displaced.to == known.id,
        let origin = nodes[displaced.from], shownReach.contains(origin)
      {
        return origin
      }
      if shownReach.contains(known) { return known }
      focus.displaced = (known.id, fallbackFocus(for: screen).id)
      return nil
    }
    guard screen.role == .alert || screen.role == .confirmationDialog else { return nil }
    let stops = focusStops(in: screen)
    if let field = stops.first(where: { [.textField, .secureField].contains($0.role) }) {
      return field
    }
    // Users often repeat the press that opened a dialog; it must not confirm the dialog.
    return stops.first { $0.props[.buttonRole] == .string("cancel") } ?? stops.first
  }

  /// Returns the fallback focus of a screen: its heading, or the first focusable element.
  private func fallbackFocus(for screen: ElementNode) -> ElementNode {
    screen.role.isScreen ? screen : focusStops(in: screen).first ?? screen
  }

  /// The frontmost page or presentation; `nil` before the first evaluation.
  var frontScreen: ElementNode? {
    let reach = shownReach
    guard let base = reach.modal ?? root else { return nil }
    let pages = focus.stacks.values.compactMap { stack -> ElementNode? in
      guard reach.contains(stack), stack.shownPath.contains(where: { $0 === base }) else {
        return nil
      }
      return reach.frontPage(of: stack)
    }
    return pages.max { ($0.depth, $0.id) < ($1.depth, $1.id) } ?? base
  }
}
