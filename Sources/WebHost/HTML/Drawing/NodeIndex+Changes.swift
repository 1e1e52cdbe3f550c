import ViewKit

extension NodeIndex.Entry {
  /// Applies a property's new value and returns the resulting markup changes.
  mutating func changes(setting prop: Prop, to value: PropValue?) -> [MarkupChange] {
    var changes = MarkupChange.changes(of: prop, to: value, role: role, in: context)
    let earlier = accessibility
    accessibility.update(prop, value)
    if accessibility != earlier, isRenderedByAccessibility { return [.redraw] }
    // An empty part does not exist on a freshly rendered page.
    if value == nil, changes.contains(where: \.isOfCaption) { return [.redraw] }
    switch prop {
    case .label:
      // Without a label the template uses the title as the name.
      if value == nil, isNamedByTitle { return [.redraw] }
      if accessibility.carriesPartLabel(role, in: context) { return [.redraw] }
    case .hint, .accessibilityValue:
      if accessibility.carriesPartLabel(role, in: context) { return [.redraw] }
      // The page cannot split a shared description into value and hint.
      if earlier.sharesDescription(role) || accessibility.sharesDescription(role) {
        return [.redraw]
      }
      // Removing an absent value must not clear the shared description.
      if value == nil, accessibility == earlier { return [] }
    default:
      // An explicit label overrides the title.
      if accessibility.contains(.named) { changes.removeAll(where: \.isName) }
    }
    return changes + attributeChanges(since: earlier)
  }

  /// Applies the node's events and returns the resulting markup changes.
  mutating func changes(listening events: EventKinds) -> [MarkupChange] {
    let earlier = accessibility
    accessibility.update(events)
    // A tappable row contains a separate button element.
    if accessibility != earlier, isRenderedByAccessibility || role == .row { return [.redraw] }
    return MarkupChange.changes(listening: events) + attributeChanges(since: earlier)
  }

  /// True if the accessibility state determines the rendering of the node's parts.
  private var isRenderedByAccessibility: Bool { role == .image || role.markup.traits.isNamedByPart }

  /// True if the title is the accessible name in the absence of a label.
  private var isNamedByTitle: Bool {
    // With a title: removing it may redraw the whole role instead.
    MarkupChange.changes(of: .title, to: .string("title"), role: role, in: context)
      .contains(where: \.isName)
  }

  private func attributeChanges(since earlier: AccessibilityState) -> [MarkupChange] {
    if accessibility == earlier { return [] }
    let before = earlier.attributes(of: role, in: context)
    return zip(before, accessibility.attributes(of: role, in: context)).filter { $0 != $1 }.map(
      \.1
    )
  }
}

extension MarkupChange {
  /// True if the change targets a part that exists only with content: text or symbol.
  fileprivate var isOfCaption: Bool {
    switch self {
    case .text(let part, _): part != .node
    case .attribute(let part, _, _): part == .symbol
    default: false
    }
  }

  /// True if the change sets the accessible name of the node.
  fileprivate var isName: Bool {
    if case .attribute(.node, "aria-label", _) = self { true } else { false }
  }
}
