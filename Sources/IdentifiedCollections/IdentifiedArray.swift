public import ComposableTracking
public import OrderedCollections

/// An ordered list of elements with unique identities.
///
/// The list combines the order of an array with the lookup of a dictionary: an action for one row finds the row in
/// constant time.
///
/// ```swift
/// var todos: IdentifiedArrayOf<Todo> = [Todo(id: 1, title: "Milk")]
/// todos[id: 1]?.title = "Oat milk"
/// ```
///
/// Adding an element with an existing identity is ignored. The identity of an element must not change in place; assign
/// a new element to its position instead.
public struct IdentifiedArray<ID: Hashable, Element> {
  @usableFromInline
  let identity: ElementIdentity<Element, ID>

  @usableFromInline
  var storage: OrderedDictionary<ID, Element>

  /// The version of the structure, changed when elements are added, removed, moved or replaced.
  ///
  /// A change in place keeps the version, or continues it if another list shares the storage. Equality, hashing and
  /// coding ignore the version.
  @usableFromInline
  package var version = Version()

  @usableFromInline
  var tracking = ElementTracking.unknown

  @usableFromInline
  init(identity: ElementIdentity<Element, ID>, storage: OrderedDictionary<ID, Element> = [:]) {
    self.identity = identity
    self.storage = storage
  }

  /// The key path of an element's identity.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var id: KeyPath<Element, ID> { identity.keyPath }

  /// The number of the version; lists with equal numbers at the same time are copies.
  @inlinable
  package var structureID: UInt64 { version.number }

  /// Changes the version, so that observers see a new list.
  @usableFromInline
  mutating func renewStructure() {
    version.replace()
  }
}

/// A list of `Identifiable` elements.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray {
  /// The identities of the elements, in order.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var ids: OrderedSet<ID> { storage.keys }

  /// The elements as an array, without a copy.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var elements: [Element] { storage.values.elements }

  /// The element with an identity; assigning replaces, appends or removes the element.
  ///
  /// Assigning an element with another identity is a precondition failure.
  ///
  /// - Complexity: O(1) on average for reading, replacing, appending and changing in place; O(*n*) for removing. The
  ///   storage is copied only if another list shares it.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get { storage[id] }
    set {
      if let newValue { requireIdentity(of: newValue, toBe: id) }
      guard newValue != nil else {
        remove(id: id)
        return
      }
      let index = storage.index(forKey: id)
      let access = beginAccess(at: index)
      storage[id] = newValue
      if let access, let index { finish(access, at: index) } else { renewStructure() }
    }
    _modify {
      let index = storage.index(forKey: id)
      let access = beginAccess(at: index)
      if storage.count > 1, let index {
        var element = takeElement(at: index)
        defer { putBack(&element, at: index, access) }
        yield &element
      } else {
        let count = storage.count
        defer { finishAccess(to: id, countBefore: count, access) }
        yield &storage[id]
      }
    }
  }

  /// Moves an element out of the storage; an element must be moved back before any other access.
  @inlinable
  mutating func takeElement(at index: Int) -> Element? {
    // The dictionary's mutating access by key swaps the element to the end and back, and then requires a second search
    // for a removed key.
    storage.values.withUnsafeMutableBufferPointer { $0.moveElement(from: index) }
  }

  /// Completes `takeElement` in a list with several elements.
  @inlinable
  mutating func putBack(_ element: inout Element?, at index: Int, _ access: ElementAccess?) {
    if let changed = element.take() {
      storage.values.withUnsafeMutableBufferPointer { elements in
        elements.initializeElement(at: index, to: changed)
      }
      requireSameIdentity(at: index)
      if let access { finish(access, at: index) }
    } else {
      // The slot must be initialized before removal; a copy of a neighbor suffices.
      storage.values.withUnsafeMutableBufferPointer { elements in
        let neighbour = elements[index == 0 ? 1 : index - 1]
        elements.initializeElement(at: index, to: neighbour)
      }
      storage.remove(at: index)
      renewStructure()
    }
  }

  /// Updates the version of a list with at most one element after an access by identity.
  @inlinable
  mutating func finishAccess(to id: ID, countBefore: Int, _ access: ElementAccess?) {
    if storage.count != countBefore { renewStructure() }
    guard let index = storage.index(forKey: id) else { return }
    requireSameIdentity(at: index)
    if let access { finish(access, at: index) }
  }

  @inlinable
  func requireSameIdentity(at position: Int) {
    precondition(
      withElement(at: position, identity.read) == storage.keys[position],
      "The identity of an element must stay the same while it is in an IdentifiedArray."
    )
  }

  /// Calls `body` with the element at a position, in place.
  ///
  /// A copy of the element often costs more than the access.
  @inlinable
  package func withElement<Result>(
    at position: Int,
    _ body: (UnsafePointer<Element>) -> Result
  ) -> Result {
    storage.values.withUnsafeBufferPointer { elements in
      guard let first = elements.baseAddress else {
        preconditionFailure("A list without elements was asked for the one at \(position).")
      }
      return body(first + position)
    }
  }

  @inlinable
  func requireIdentity(of element: Element, toBe id: ID) {
    precondition(
      identity(element) == id,
      "The identity of an element must stay the same while it is in an IdentifiedArray."
    )
  }

  /// Modifies an element in place; returns `nil` without a call to `body` if the identity is missing.
  ///
  /// - Complexity: One hash of the identity. The structure is unchanged.
  @inlinable
  package mutating func modify<Result, Failure: Error>(
    id: ID,
    _ body: (inout Element) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let index = storage.index(forKey: id) else { return nil }
    return try body(&self[index])
  }

  /// Returns the position of an identity; `nil` if the list does not contain it.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public func index(id: ID) -> Int? {
    storage.index(forKey: id)
  }

  /// Returns the position of an identity, with a check of a likely position first.
  ///
  /// - Complexity: One comparison if `guess` is correct, otherwise one hash.
  @inlinable
  package func index(id: ID, guess: Int) -> Int? {
    if guess < storage.count, storage.keys[guess] == id { return guess }
    return storage.index(forKey: id)
  }

  /// Returns true if the list contains an element with the same identity.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public func contains(_ element: Element) -> Bool {
    storage.index(forKey: identity(element)) != nil
  }
}
