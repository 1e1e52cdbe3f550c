public import IdentifiedCollections
public import OrderedCollections

/// The children that an operator found in the state before the action.
@usableFromInline
class ChildrenBefore {
  /// Stands for the children of a collection: equal numbers mean the same children; nil for a single child.
  @usableFromInline final let structure: UInt64?

  @inlinable
  init(structure: UInt64?) {
    self.structure = structure
  }

  /// What tells the children from each other.
  var ids: [AnyHashable] { [] }
}

/// The child of an operator that has one child at the most.
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
  // The ids alone: a second owner of the elements would make the next change copy all of them.
  @usableFromInline let elementIDs: OrderedSet<ID>

  @inlinable
  init<Element>(_ elements: IdentifiedArray<ID, Element>) {
    elementIDs = elements.ids
    super.init(structure: elements.structureID)
  }

  override var ids: [AnyHashable] { elementIDs.map { AnyHashable($0) } }
}
