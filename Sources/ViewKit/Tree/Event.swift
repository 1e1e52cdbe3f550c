/// The kinds of things a person can do to a node.
public enum EventKind: String, CaseIterable, Sendable {
  /// A button, link or row was activated.
  case tap
  /// The text of a field changed by one keystroke or paste; the value is the whole new text.
  case input
  /// A control took a new value: `true`/`false` of a toggle, the number of a slider, a picker's tag.
  case change
  /// Return was pressed in a field.
  case submit
  /// A sheet, dialog or pushed page was closed by the person (Escape, backdrop, Back).
  case dismiss
  /// A node that asked for it became visible.
  case appear
  /// The content of a scroll view or list was asked to reload.
  case refresh
  /// Rows that a gap stands for are near to what a person sees; the value is the first of them, counted from the
  /// gap's own first row, and the one after the last, such as `12,48`.
  case scroll
  /// The keyboard's focus has come to a node; nodes that listen are told at once, all others soon.
  case focus
  /// The focus has left a node, and has gone nowhere else.
  case blur
  /// A node was tapped several times in a row; the value is how often, or missing where a key said it.
  case multiTap
  /// A node was held down for a while, or asked for with the key for menus.
  case longPress
  /// A pointer went down on a node or left it again: `true`/`false`.
  case press
  /// A pointer came over a node or left it: `true`/`false`.
  case hover
  /// A pointer drags: `changed` or `ended`, where it began and where it is, as `changed 10 20 14 26`.
  case drag
  /// A node that asked for it has another size: its width and height in points, as `320 44.5`.
  case resize
  /// The root was asked for what is at an address of the app's own: by a link, or by a browser's Back and Forward.
  case open
}

/// Something a person did, on its way from a host to the view tree.
public struct Event: Equatable, Sendable {
  /// The node it happened to.
  public var node: NodeID
  /// What happened.
  public var kind: EventKind
  /// The new value, for the kinds that carry one.
  public var value: String?

  /// Makes an event.
  public init(node: NodeID, kind: EventKind, value: String? = nil) {
    self.node = node
    self.kind = kind
    self.value = value
  }
}

/// What became of an event; hosts log everything but `handled` and go on.
public enum EventOutcome: Equatable, Sendable {
  /// A handler ran.
  case handled
  /// No such node, or none any more.
  case unknownNode
  /// The node does not listen to this kind of event.
  case noHandler
  /// The node, or one around it, is disabled, hidden, or covered by a modal presentation; or, for a tap, by another page.
  case disabled
  /// The value is missing or of the wrong form for this node.
  case invalidValue
}
