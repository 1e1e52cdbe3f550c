public import ComposableTracking
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
/// identity of an element in the list must not change; replace the element instead, by assigning another
/// one to its position.
public struct IdentifiedArray<ID: Hashable, Element> {
  @usableFromInline
  let identity: ElementIdentity<Element, ID>

  @usableFromInline
  var storage: OrderedDictionary<ID, Element>

  /// Another one whenever elements are added, removed, moved or replaced.
  ///
  /// When an element is changed in place through a subscript, the version stays, or goes on if another
  /// list shares the storage. Equality, hashing and coding ignore it.
  @usableFromInline
  package var version = Version()

  @usableFromInline
  var tracking = ElementTracking.unknown

  @usableFromInline
  init(identity: ElementIdentity<Element, ID>, storage: OrderedDictionary<ID, Element> = [:]) {
    self.identity = identity
    self.storage = storage
  }

  /// Where an element keeps its identity.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var id: KeyPath<Element, ID> { identity.keyPath }

  /// The number of the version: lists that live at the same time and have equal ones are copies.
  package var structureID: UInt64 { version.number }

  /// Makes the list another one in the eyes of observers.
  @usableFromInline
  mutating func renewStructure() {
    version.replace()
  }
}

/// A list of elements that know their identity.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray {
  /// The identities of all elements, in order.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var ids: OrderedSet<ID> { storage.keys }

  /// The elements as a plain array, without copying them.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var elements: [Element] { storage.values.elements }

  /// The element with an identity; assigning replaces, appends or removes it.
  ///
  /// Assigning an element whose own identity is another one ends the process.
  ///
  /// - Complexity: O(1) on average for reading, replacing, appending and changing an element where it is;
  ///   O(*n*) for removing one. The storage is only copied if another list shares it.
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

  /// Moves an element out of the storage, which must be given one back before anything else happens.
  @inlinable
  mutating func takeElement(at index: Int) -> Element? {
    // The dictionary's own access by key swaps the element to the end and back, and then it would have to
    // be searched again to see whether it is still there.
    storage.values.withUnsafeMutableBufferPointer { $0.moveElement(from: index) }
  }

  /// Ends what `takeElement` began, in a list of several elements.
  @inlinable
  mutating func putBack(_ element: inout Element?, at index: Int, _ access: ElementAccess?) {
    if let changed = element.take() {
      storage.values.withUnsafeMutableBufferPointer { elements in
        elements.initializeElement(at: index, to: changed)
      }
      requireSameIdentity(at: index)
      if let access { finish(access, at: index) }
    } else {
      // The place must hold something that can be destroyed: a copy of its neighbour will do.
      storage.values.withUnsafeMutableBufferPointer { elements in
        let neighbour = elements[index == 0 ? 1 : index - 1]
        elements.initializeElement(at: index, to: neighbour)
      }
      storage.remove(at: index)
      renewStructure()
    }
  }

  /// Checks what has happened to a list that had one element or none with the identity.
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

  /// Lets `body` look at the element at a position where it is.
  ///
  /// A copy of the element would often cost more than what is done with it.
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
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public func index(id: ID) -> Int? {
    storage.index(forKey: id)
  }

  /// Where the element with an identity is, if it is in the list.
  ///
  /// - Complexity: One comparison of identities if it is at `guess`, or else one hash.
  @inlinable
  package func index(id: ID, guess: Int) -> Int? {
    if guess < storage.count, storage.keys[guess] == id { return guess }
    return storage.index(forKey: id)
  }

  /// Whether an element with the same identity is in the list.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  public func contains(_ element: Element) -> Bool {
    storage.index(forKey: identity(element)) != nil
  }
}
