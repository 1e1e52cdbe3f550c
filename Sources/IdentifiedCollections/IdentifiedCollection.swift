public import OrderedCollections

/// A collection whose elements are found by their identity.
public protocol _IdentifiedCollection<ID, Element>: Collection {
  /// What tells elements apart.
  associatedtype ID

  /// The identities of all elements, in order.
  associatedtype IDs: Collection<ID>

  /// The identities of all elements, in order.
  var ids: IDs { get }

  /// The element with an identity.
  subscript(id id: ID) -> Element? { get }
}

/// A collection whose elements are found and changed by their identity.
public protocol _MutableIdentifiedCollection<ID, Element>: _IdentifiedCollection,
  MutableCollection
{
  /// The element with an identity; assigning replaces, appends or removes it.
  subscript(id id: ID) -> Element? { get set }
}

extension IdentifiedArray: _MutableIdentifiedCollection {}
