/// One change to a semantic tree.
///
/// A list of patches, applied in order, turns the old tree into the new one.
public enum Patch: Equatable, Sendable {
  /// Inserts a new subtree into `parent`, in front of `before`; at the end if `before` is `nil`.
  case insert(Element, parent: NodeID, before: NodeID?)
  /// Removes a node and its descendants.
  case remove(NodeID)
  /// Moves a live node to another position under `parent`.
  case move(NodeID, parent: NodeID, before: NodeID?)
  /// Sets a property of a node; a `nil` value removes the property.
  case set(NodeID, Prop, PropValue?)
  /// Replaces the events that a node listens to.
  case listen(NodeID, EventKinds)
  /// Requests that the host moves the keyboard focus to a node.
  case focus(NodeID)
}
