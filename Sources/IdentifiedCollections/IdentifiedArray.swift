import ConcurrencyExtras
public import OrderedCollections

/// An ordered list of elements that are found by their identity.
///
/// It reads like an array and looks up like a dictionary: rows of a list keep their order, and an
/// action for one row finds it in constant time.
///
/// ```swift
/// var todos: IdentifiedArrayOf<Todo> = [Todo(id: 1, title: "Milk")]
/// todos[id: 1]?.title = "Oat milk"
/// ```
///
/// No two elements have the same identity: adding one that is there already changes nothing. The
/// identity of an element in the list must not change; replace the element instead.
public struct IdentifiedArray<ID: Hashable, Element> {
  /// Where an element keeps its identity.
  public let id: KeyPath<Element, ID>

  @usableFromInline
  var storage: OrderedDictionary<ID, Element>

  @usableFromInline
  var stamp: UInt64

  @usableFromInline
  init(id: KeyPath<Element, ID>, storage: OrderedDictionary<ID, Element>) {
    self.id = id
    self.storage = storage
    self.stamp = UniqueStamp.next()
  }

  /// A number that changes whenever elements are added, removed, moved or replaced.
  ///
  /// It stays when an element is changed in place through a subscript. Equal numbers therefore mean the
  /// same identities in the same order; different numbers mean nothing. Equality, hashing and coding
  /// ignore it.
  package var structureID: UInt64 { stamp }

  /// Makes the list count as changed in structure, for an owner who knows that an element is another.
  @usableFromInline
  package mutating func renewStructure() {
    stamp = UniqueStamp.next()
  }
}

/// A list of elements that know their identity.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray {
  /// The identities of all elements, in order.
  @inlinable
  public var ids: OrderedSet<ID> { storage.keys }

  /// The elements as a plain array, without copying them.
  @inlinable
  public var elements: [Element] { storage.values.elements }

  /// The element with an identity; assigning replaces, appends or removes it.
  ///
  /// Assigning an element whose own identity is another one ends the process.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get { storage[id] }
    set {
      if let newValue { requireIdentity(of: newValue, toBe: id) }
      storage[id] = newValue
      renewStructure()
    }
    _modify {
      let index = storage.index(forKey: id)
      defer { finishAccess(to: id, foundAt: index) }
      yield &storage[id]
    }
  }

  @inlinable
  mutating func finishAccess(to id: ID, foundAt index: Int?) {
    if let index {
      if index < storage.count, storage.keys[index] == id {
        requireIdentity(of: storage.values[index], toBe: id)
      } else {
        renewStructure()
      }
    } else if storage.keys.last == id, let appended = storage.values.last {
      requireIdentity(of: appended, toBe: id)
      renewStructure()
    }
  }

  @inlinable
  func requireIdentity(of element: Element, toBe id: ID) {
    precondition(
      element[keyPath: self.id] == id,
      "The identity of an element must stay the same while it is in an IdentifiedArray."
    )
  }

  /// Changes an element in place and returns what `body` returns, or `nil` if there is none.
  ///
  /// - Complexity: One hash of the identity. The structure stays the same.
  @inlinable
  package mutating func modify<Result, Failure: Error>(
    id: ID,
    _ body: (inout Element) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let index = storage.index(forKey: id) else { return nil }
    return try body(&self[index])
  }

  /// Where the element with an identity is, if it is in the list.
  @inlinable
  public func index(id: ID) -> Int? {
    storage.index(forKey: id)
  }

  /// Whether an element with the same identity is in the list.
  @inlinable
  public func contains(_ element: Element) -> Bool {
    storage.index(forKey: element[keyPath: id]) != nil
  }
}
