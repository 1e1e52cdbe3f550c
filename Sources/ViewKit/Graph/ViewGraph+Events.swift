extension ViewGraph {
  /// Handles a user's interaction with an element.
  ///
  /// The host's view of the tree may be stale, and a web page may send anything. So the graph verifies that the element
  /// exists, listens, is enabled, and is not covered by a sheet, an alert or, for a tap, by a pushed page.
  ///
  /// `input` and `change` events are optimistic: the graph assumes that the host already displays the value. If the
  /// state ends up different, the next flush corrects the host.
  ///
  /// Before a tap, repeated taps, a submit, a long press or a dismissal, the graph evaluates the views that changed
  /// since the last flush, so an element that is covered by then rejects the event.
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
    if let (prop, shown) = value.shown(in: node.props) { node.recordHostValue(shown, for: prop) }
    // Visibility is not a user interaction, so a covering presentation does not block the event.
    if event.kind == .appear { return appear(node) }
    // Disabled content also scrolls and changes its size.
    if event.kind == .scroll || event.kind == .resize { return run(event.kind, of: node, value) }
    if event.kind == .done { return destinationAccepted() }
    // The app decides about an address; its page may be unreachable now.
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
  /// True for events that must not run twice: a host may send a second press before it has received the result of the
  /// first press.
  fileprivate var isDoneOnce: Bool { mayPresent || self == .dismiss }

  /// True if the event may present a page or another presentation.
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

  /// Runs the submit handlers of a field: its own handler first, then the handlers of its ancestors, innermost first.
  private func submit(_ node: ElementNode) -> EventOutcome {
    let own = node.handlers[.submit]
    var actions: [@MainActor () -> Void] = []
    for case let ancestor as AttachmentNode in node.ancestors {
      if let action = ancestor.behavior?.submitAction(of: node) { actions.append(action) }
    }
    _ = own?(.nothing)
    for action in actions { action() }
    // In an alert, Return activates the default button.
    if let button = enclosingDialog(of: node).flatMap(defaultButton) { return activate(button) }
    return own == nil && actions.isEmpty ? .noHandler : .handled
  }

  /// Returns the button that Return activates: the button with the shortcut Return, or the first button without a role;
  /// `nil` if the dialog has neither.
  private func defaultButton(of dialog: ElementNode) -> ElementNode? {
    let buttons = focusStops(in: dialog).filter { $0.role == .button }
    // `.keyboardShortcut(.defaultAction)` sets this value.
    return buttons.first { $0.props[.keyboardShortcut] == .string("enter") }
      ?? buttons.first { $0.props[.buttonRole] == nil }
  }

  private func handler(for kind: EventKind, of node: ElementNode) -> EventHandler? {
    // The element's own handler, or a handler of an attachment directly around the element.
    if let handler = node.handlers[kind] { return handler }
    for ancestor in node.ancestors {
      if ancestor is ElementNode { break }
      if let handler = (ancestor as? AttachmentNode)?.behavior?.handler(for: kind) {
        return handler
      }
    }
    return nil
  }

  /// Runs the appear handlers of the attachments directly around the element.
  private func appear(_ node: ElementNode) -> EventOutcome {
    for ancestor in node.ancestors {
      if ancestor is ElementNode { break }
      if let handler = (ancestor as? AttachmentNode)?.behavior?.handler(for: .appear) {
        _ = handler(.nothing)
      }
    }
    return .handled
  }

  /// Runs the tap handler of an element; a button of a dialog then closes the dialog.
  private func activate(_ node: ElementNode) -> EventOutcome {
    let dialog = node.role == .button ? enclosingDialog(of: node) : nil
    let outcome = run(.tap, of: node, .nothing)
    // Dismiss after the action: a store ignores a dismissal that its own action caused, but could not handle an action
    // of a dismissed dialog.
    if outcome == .handled { _ = dialog?.handlers[.dismiss]?(.nothing) }
    return outcome
  }

  private func enclosingDialog(of node: ElementNode) -> ElementNode? {
    for case let element as ElementNode in node.ancestors where element.role.isModal {
      return element.role == .sheet ? nil : element
    }
    return nil
  }

  /// Returns the cancel button of an alert or confirmation dialog, whose action runs when the user dismisses the
  /// dialog; `nil` for other elements or without such a button.
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
