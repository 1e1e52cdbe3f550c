/// The identifier of a node, valid as long as the node lives.
///
/// Ids are unique within a tree and never reused, so a late event never reaches a node that replaced its target.
public struct NodeID: Hashable, Comparable, Sendable {
  /// The number of the node in the host's messages.
  public let rawValue: Int

  /// Creates the id with a number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Orders nodes by age, oldest first.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

/// A node of the semantic tree with its descendants, as a value.
///
/// The tree describes content and meaning, not appearance: a host renders roles as HTML, terminal cells or native
/// widgets.
public struct Element: Equatable, Sendable, Identifiable {
  /// The node's id in patches and events.
  public let id: NodeID
  /// The kind of the node.
  public var role: Role
  /// The node's content, state and appearance.
  public var props: Props
  /// The events that the node accepts; a host rejects all others.
  public var events: EventKinds
  /// The child nodes in reading order.
  public var children: [Element]

  /// Creates an element from its parts.
  public init(
    id: NodeID,
    role: Role,
    props: Props = [:],
    events: EventKinds = [],
    children: [Element] = []
  ) {
    self.id = id
    self.role = role
    self.props = props
    self.events = events
    self.children = children
  }
}
