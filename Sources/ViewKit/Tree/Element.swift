/// Names one node of a view tree for as long as that node lives.
///
/// Ids are unique within a tree and never used again, so an event that arrives late names a node that
/// is gone, never another one that took its place.
public struct NodeID: Hashable, Comparable, Sendable {
  /// The number a host puts on the wire.
  public let rawValue: Int

  /// Names the node with this number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Orders nodes by age: the older one first.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.rawValue < rhs.rawValue
  }
}

/// A node of the semantic tree with all below it, as a value.
///
/// The tree says what is on the screen, never how it is drawn: a host turns roles into HTML, terminal
/// cells or native widgets.
public struct Element: Equatable, Sendable, Identifiable {
  /// The node's name in patches and events.
  public let id: NodeID
  /// What the node is to a person.
  public var role: Role
  /// What the node says and how it looks.
  public var props: Props
  /// The events the node listens to; a host refuses all others.
  public var events: EventKinds
  /// The nodes inside this one, in reading order.
  public var children: [Element]

  /// Makes an element from its parts.
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
