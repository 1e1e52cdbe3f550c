/// The kinds of user interaction with a node.
public enum EventKind: String, CaseIterable, Sendable {
  /// A button, link or row was activated.
  case tap
  /// A keystroke or paste changed the text of a field; the value is the complete new text.
  case input
  /// A control has a new value: `true`/`false` of a toggle, the number of a slider, a picker's tag.
  case change
  /// The user pressed Return in a field.
  case submit
  /// The user closed a sheet, dialog or pushed page (Escape, backdrop, Back).
  case dismiss
  /// A node that listens to this event became visible.
  case appear
  /// The user requested a reload of a scroll view or list.
  case refresh
  /// Rows of a row placeholder are near the visible area; the value is the range of these rows, such as `12,48`.
  ///
  /// The range excludes its end and counts from the first row of the placeholder.
  case scroll
  /// A node received the keyboard focus. Hosts report it immediately to nodes that listen, and later for other nodes.
  case focus
  /// A node lost the focus, and no other node received it.
  case blur
  /// A node was tapped several times in a row; the value is the count, or `nil` if a key replaced the taps.
  case multiTap
  /// A node was held down, or the user pressed the context menu key.
  case longPress
  /// A pointer went down on a node or left it again: `true`/`false`.
  case press
  /// A pointer entered or left a node: `true`/`false`.
  case hover
  /// A pointer drags: the phase `changed` or `ended`, then the start and the current point, such as `changed 10 20 14
  /// 26`.
  case drag
  /// A node that listens to this event has a new size: width and height in points, such as `320 44.5`.
  case resize
  /// The root received an address within the app: from a link, or from Back and Forward of a browser.
  case open
  /// The host has accepted the root's ``Prop/destination``, and leaves once the property is removed.
  case done
}

/// A user interaction that a host sends to the view tree.
public struct Event: Equatable, Sendable {
  /// The target node.
  public var node: NodeID
  /// The kind of interaction.
  public var kind: EventKind
  /// The new value; `nil` for kinds without a value.
  public var value: String?

  /// Creates an event.
  public init(node: NodeID, kind: EventKind, value: String? = nil) {
    self.node = node
    self.kind = kind
    self.value = value
  }
}

/// The result of an event; hosts log every outcome except `handled` and continue.
public enum EventOutcome: Equatable, Sendable {
  /// A handler ran.
  case handled
  /// The node does not exist, or no longer exists.
  case unknownNode
  /// The node does not listen to this kind of event.
  case noHandler
  /// The node or an ancestor is disabled, hidden, or covered by a modal presentation; or, for a tap, by another page.
  case disabled
  /// The value is missing, or has the wrong form for this node.
  case invalidValue
}
