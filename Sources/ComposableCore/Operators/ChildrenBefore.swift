public import IdentifiedCollections
public import OrderedCollections

/// The children of an operator before an action.
@usableFromInline
class ChildrenBefore {
  /// The version of a collection's children: equal numbers mean the same children; `nil` for a single child.
  @usableFromInline final let structure: UInt64?

  @inlinable
  init(structure: UInt64?) {
    self.structure = structure
  }

  /// The identities of the children.
  var ids: [AnyHashable] { [] }
}

/// The child of an operator with at most one child.
@usableFromInline
final class ChildBefore: ChildrenBefore {
  private let child: AnyHashable?

  @usableFromInline
  init(_ child: AnyHashable?) {
    self.child = child
    super.init(structure: nil)
  }

  override var ids: [AnyHashable] { child.map { [$0] } ?? [] }
}

/// The elements of a collection.
@usableFromInline
final class ElementsBefore<ID: Hashable>: ChildrenBefore {
  // Only the ids: a second owner of the elements would make the next change copy all of them.
  @usableFromInline let elementIDs: OrderedSet<ID>

  @inlinable
  init<Element>(_ elements: IdentifiedArray<ID, Element>) {
    elementIDs = elements.ids
    super.init(structure: elements.structureID)
  }

  override var ids: [AnyHashable] { elementIDs.map { AnyHashable($0) } }
}
