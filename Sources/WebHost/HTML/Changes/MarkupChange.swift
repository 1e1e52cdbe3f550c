import ViewKit

/// One change to a node's markup, small enough to be an operation of the patch protocol.
enum MarkupChange: Equatable {
  case text(Part, String)
  case attribute(Part, StaticName, String?)
  /// A declaration of the node's own style, by CSS property.
  case style(StaticName, String?)
  /// The value of a form control, kept apart from its attributes: a person may have changed it.
  case value(Part, String)
  /// No operation says it: the node has to be drawn anew.
  case redraw
}

/// A name that stands in this package's source, compared by its text.
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
  /// What a property means for the markup of a node with this role.
  ///
  /// Both the first rendering and patches come from here, so a page that was patched looks like one
  /// that was rendered anew.
  static func changes(of prop: Prop, to value: PropValue?, role: Role, in surrounding: Surrounding)
    -> [MarkupChange]
  {
    let changes = plainChanges(of: prop, to: value, role: role, in: surrounding)
    // Marks the page as one that needs the wider files.
    return value.map { prop.isWider(with: $0) } == true
      ? changes + [.attribute(.node, "data-m", "")] : changes
  }

  private static func plainChanges(
    of prop: Prop,
    to value: PropValue?,
    role: Role,
    in surrounding: Surrounding
  ) -> [MarkupChange] {
    if let changes = role.markup.changes(of: prop, to: value) { return changes }
    if let changes = ofContent(prop, value, surrounding) { return changes }
    if let changes = ofState(prop, value) { return changes }
    if let changes = ofMeaning(prop, value, role) { return changes }
    if let changes = ofTypography(prop, value) { return changes }
    if let changes = ofDrawing(prop, value) { return changes }
    if let changes = ofPlace(prop, value) { return changes }
    if let changes = ofInput(prop, value) { return changes }
    return ofLook(prop, value)
  }
}
