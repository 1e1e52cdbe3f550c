extension ViewGraph {
  /// Hands over what a person has done to an element.
  ///
  /// A host's picture may be old, and a web page may send anything: so the graph looks again whether the
  /// element exists, listens, is enabled, and is not covered by a sheet or an alert. The graph takes it
  /// that the host already shows the value of an `input` or `change` event; where the state ends up
  /// different, the next flush sets it right.
  public func send(_ event: Event) -> EventOutcome {
    guard let node = nodes[event.node], node.isEmitted, node.isAlive else { return .unknownNode }
    guard node.events.contains(event.kind) else { return .noHandler }
    noteWhatTheHostShows(after: event, on: node)
    // That a node has become visible is not something a person does; nothing covers it.
    if event.kind != .appear, isOutOfReach(node) { return .disabled }
    guard let handler = handler(for: event.kind, of: node) else { return .noHandler }
    return handler(event.value)
  }

  private func noteWhatTheHostShows(after event: Event, on node: ElementNode) {
    guard let value = event.value else { return }
    switch (event.kind, node.role) {
    case (.input, _): node.hostShows(.string(value), for: .value)
    case (.change, .toggle): node.hostShows(.bool(value == "true"), for: .isOn)
    case (.change, .picker): node.hostShows(.string(value), for: .selection)
    case (.change, .slider), (.change, .stepper):
      if let number = Double(value) { node.hostShows(.double(number), for: .value) }
    default: break
    }
  }

  private func isOutOfReach(_ node: ElementNode) -> Bool {
    if let modal = topmostModal, node !== modal, !node.ancestors.contains(where: { $0 === modal }) {
      return true
    }
    for current in sequence(first: node as Node, next: { $0.parent }) {
      // What is presented is not disabled with the view that presents it.
      if current is PortalNode { return false }
      guard let element = current as? ElementNode else { continue }
      if element.props[.isDisabled] == .bool(true) || element.props[.isHidden] == .bool(true) {
        return true
      }
    }
    return false
  }

  private func handler(for kind: EventKind, of node: ElementNode) -> EventHandler? {
    if let handler = node.handlers[kind] { return handler }
    for ancestor in node.ancestors {
      // Submitting a field is the business of everything around it; all else of the nearest attachments.
      if ancestor is ElementNode, kind != .submit { return nil }
      if let handler = (ancestor as? AttachmentNode)?.behavior?.handler(for: kind) {
        return handler
      }
    }
    return nil
  }
}

extension Role {
  /// Whether an element of this role keeps everything below it out of reach.
  var isModal: Bool {
    switch self {
    case .sheet, .alert, .confirmationDialog: true
    default: false
    }
  }
}
