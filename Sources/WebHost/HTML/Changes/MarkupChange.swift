import ViewKit

/// A change to a node's markup that corresponds to an operation of the patch protocol.
enum MarkupChange: Equatable {
  case text(Part, String)
  case attribute(Part, StaticName, String?)
  /// A declaration of the node's style.
  case style(StaticName, String?)
  /// The value of a form control, which differs from its attribute after user input.
  case value(Part, String)
  /// The node must be rendered again, because no operation expresses the change.
  case redraw
}

/// A name from this package's source, compared by its text.
struct StaticName: Equatable, ExpressibleByStringLiteral {
  let text: StaticString

  init(stringLiteral text: StaticString) {
    self.text = text
  }

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.text.description == rhs.text.description
  }
}

extension MarkupChange {
  /// The markup changes for a property's value on a node of a role.
  ///
  /// The first rendering and patches both use these changes, so a patched page equals a rendered one.
  static func changes(of prop: Prop, to value: PropValue?, role: Role, in context: MarkupContext)
    -> [MarkupChange]
  {
    let changes = plainChanges(of: prop, to: value, role: role, in: context)
    // The attribute requests the deferred script.
    return value.map { prop.needsDeferredAssets(with: $0, of: role) } == true
      ? changes + [.attribute(.node, "data-m", "")] : changes
  }

  private static func plainChanges(
    of prop: Prop,
    to value: PropValue?,
    role: Role,
    in context: MarkupContext
  ) -> [MarkupChange] {
    if let changes = role.markup.changes(of: prop, to: value) { return changes }
    if let changes = ofContent(prop, value, context) { return changes }
    if let changes = ofState(prop, value) { return changes }
    if let changes = ofAccessibility(prop, value, role) { return changes }
    if let changes = ofTypography(prop, value) { return changes }
    if let changes = ofDrawing(prop, value) { return changes }
    if let changes = ofLayout(prop, value, role) { return changes }
    if let changes = ofInput(prop, value) { return changes }
    return ofAppearance(prop, value)
  }
}
