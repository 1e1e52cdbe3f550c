/// One exact change to a semantic tree.
///
/// A list of them, applied in order, makes the old tree the new one.
public enum Patch: Equatable, Sendable {
  /// Puts a new subtree into `parent`, in front of `before`, or last where that is nil.
  case insert(Element, parent: NodeID, before: NodeID?)
  /// Takes a node and all below it out of the tree.
  case remove(NodeID)
  /// Moves a node that stays alive to another place under `parent`.
  case move(NodeID, parent: NodeID, before: NodeID?)
  /// Gives a node's property a value, or takes the property away where the value is nil.
  case set(NodeID, Prop, PropValue?)
  /// Tells which events a node listens to from now on.
  case listen(NodeID, EventKinds)
  /// Asks the host to move the keyboard focus to a node.
  case focus(NodeID)
}
