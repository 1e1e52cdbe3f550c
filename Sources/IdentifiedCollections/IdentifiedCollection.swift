public import OrderedCollections

/// A collection with lookup by identity.
public protocol _IdentifiedCollection<ID, Element>: Collection {
  /// The type of an element's identity.
  associatedtype ID

  /// The type of the collection of identities.
  associatedtype IDs: Collection<ID>

  /// The identities of the elements, in order.
  var ids: IDs { get }

  /// The element with an identity.
  subscript(id id: ID) -> Element? { get }
}

/// A mutable collection with lookup by identity.
public protocol _MutableIdentifiedCollection<ID, Element>: _IdentifiedCollection,
  MutableCollection
{
  /// The element with an identity; assigning replaces, appends or removes the element.
  subscript(id id: ID) -> Element? { get set }
}

extension IdentifiedArray: _MutableIdentifiedCollection {}
