public import IdentifiedCollections
internal import OrderedCollections

/// The children that an operator found in the state before the action.
@usableFromInline
class ChildrenBefore {
  /// Stands for the children of a collection: equal numbers mean the same children; nil for a single child.
  var structure: UInt64? { nil }
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
  }

  override var ids: [AnyHashable] { child.map { [$0] } ?? [] }
}

/// The elements of a collection.
@usableFromInline
final class ElementsBefore<ID: Hashable>: ChildrenBefore {
  // The ids alone: a second owner of the elements would make the next change copy all of them.
  private let elementIDs: OrderedSet<ID>
  private let number: UInt64

  @usableFromInline
  init<Element>(_ elements: IdentifiedArray<ID, Element>) {
    elementIDs = elements.ids
    number = elements.structureID
  }

  override var structure: UInt64? { number }
  override var ids: [AnyHashable] { elementIDs.map { AnyHashable($0) } }
}
