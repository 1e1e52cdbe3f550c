extension ViewGraph {
  /// Hands over what a person has done to an element.
  ///
  /// A host's picture may be old, and a web page may send anything: so the graph looks again whether the
  /// element exists, listens, is enabled, and is not covered by a sheet, an alert or, for a tap, by a page that
  /// has been pushed. The graph takes it that the host already shows the value of an `input` or `change`
  /// event; where the state ends up different, the next flush sets it right. Of what has changed since the last
  /// flush views are evaluated before a tap and its like: what covers an element by then keeps them from it.
  public func send(_ event: Event) -> EventOutcome {
    if event.kind.isDoneOnce { evaluateChanges() }
    guard let node = nodes[event.node], node.isEmitted, node.isAlive else { return .unknownNode }
    if event.kind == .focus { return takeFocus(at: node) }
    if event.kind == .blur {
      loseFocus(at: node)
      return .handled
    }
    guard node.events.contains(event.kind) else { return .noHandler }
    guard let value = EventValue(event, on: node.role) else { return .invalidValue }
    if let (prop, shown) = value.shown(in: node.props) { node.hostShows(shown, for: prop) }
    // That a node has become visible is not something a person does; nothing covers it.
    if event.kind == .appear { return appear(node) }
    // Nor is it in what is disabled that nothing scrolls, or gets another size.
    if event.kind == .scroll || event.kind == .resize { return run(event.kind, of: node, value) }
    // What an address leads to, the app decides; it may be elsewhere than what is in reach.
    if case .address(let address) = value { return open(address) }
    let obstacle = Reach(basis: .present, in: self).obstacle(for: node)
    // A second tap on a row must not push a second page, but text typed before the push is kept.
    if let obstacle, obstacle != .coveredPage || event.kind.mayPresent { return .disabled }
    // An element in use has the focus, even if the host does not report it or has not flushed since it became usable.
    if obstacle == nil, event.kind != .dismiss, event.kind != .refresh { giveFocus(to: node) }
    if event.kind == .dismiss, let button = cancelButton(in: node) { return activate(button) }
    return event.kind == .tap ? activate(node) : run(event.kind, of: node, value)
  }
}

extension EventKind {
  /// Whether a person presses something, which may be there to be pressed once: a host may hand over the second press
  /// before it has fetched what came of the first.
  fileprivate var isDoneOnce: Bool { mayPresent || self == .dismiss }

  /// Whether what a person does may bring a page or a presentation.
  fileprivate var mayPresent: Bool {
    [.tap, .submit, .multiTap, .longPress].contains(self)
  }
}

// MARK: - Finding handlers

extension ViewGraph {
  private func run(_ kind: EventKind, of node: ElementNode, _ value: EventValue) -> EventOutcome {
    if kind == .submit { return submit(node) }
    return handler(for: kind, of: node).map { $0(value) } ?? .noHandler
  }

  /// Return in a field is the field's business first, then that of all that is around it, from the inside out.
  private func submit(_ node: ElementNode) -> EventOutcome {
    var handlers = [node.handlers[.submit]].compactMap(\.self)
    for case let ancestor as AttachmentNode in node.ancestors {
      if let handler = ancestor.behavior?.handler(for: .submit) { handlers.append(handler) }
    }
    for handler in handlers { _ = handler(.nothing) }
    // In an alert Return is the key of its default button.
    if let button = enclosingDialog(of: node).flatMap(defaultButton) { return activate(button) }
    return handlers.isEmpty ? .noHandler : .handled
  }

  /// The button of a dialog that Return activates: the button with that shortcut, or the first
  /// button that neither cancels nor destroys.
  private func defaultButton(of dialog: ElementNode) -> ElementNode? {
    let buttons = focusStops(in: dialog).filter { $0.role == .button }
    // As `.keyboardShortcut(.defaultAction)` writes it.
    return buttons.first { $0.props[.keyboardShortcut] == .string("enter") }
      ?? buttons.first { $0.props[.buttonRole] == nil }
  }

  private func handler(for kind: EventKind, of node: ElementNode) -> EventHandler? {
    // The business of the element itself, or of the attachments right around it.
    if let handler = node.handlers[kind] { return handler }
    for ancestor in node.ancestors {
      if ancestor is ElementNode { break }
      if let handler = (ancestor as? AttachmentNode)?.behavior?.handler(for: kind) {
        return handler
      }
    }
    return nil
  }

  /// Everything attached around the element has come onto the screen with it.
  private func appear(_ node: ElementNode) -> EventOutcome {
    for ancestor in node.ancestors {
      if ancestor is ElementNode { break }
      if let handler = (ancestor as? AttachmentNode)?.behavior?.handler(for: .appear) {
        _ = handler(.nothing)
      }
    }
    return .handled
  }

  /// Runs what a tap on an element does; a button of a dialog then closes the dialog.
  private func activate(_ node: ElementNode) -> EventOutcome {
    let dialog = node.role == .button ? enclosingDialog(of: node) : nil
    let outcome = run(.tap, of: node, .nothing)
    // After the action: a store ignores a dismissal that follows from its own action, but could not
    // make sense of an action from a dialog that is gone.
    if outcome == .handled { _ = dialog?.handlers[.dismiss]?(.nothing) }
    return outcome
  }

  private func enclosingDialog(of node: ElementNode) -> ElementNode? {
    for case let element as ElementNode in node.ancestors where element.role.isModal {
      return element.role == .sheet ? nil : element
    }
    return nil
  }

  /// The button that stands for closing a dialog without doing anything.
  private func cancelButton(in dialog: ElementNode) -> ElementNode? {
    guard dialog.role == .alert || dialog.role == .confirmationDialog else { return nil }
    var candidates = dialog.mounted[...]
    while let element = candidates.popFirst() {
      if element.props[.buttonRole] == .string("cancel") { return element }
      candidates.insert(contentsOf: element.mounted, at: candidates.startIndex)
    }
    return nil
  }
}
