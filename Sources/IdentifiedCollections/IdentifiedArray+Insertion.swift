public import Foundation
public import OrderedCollections

extension IdentifiedArray {
  /// Appends an element if the list does not contain its identity.
  ///
  /// The result contains the position of the element with the identity.
  ///
  /// - Complexity: O(1) on average: one lookup, and occasionally a copy to larger storage.
  @inlinable
  @discardableResult
  public mutating func append(_ newElement: Element) -> (inserted: Bool, index: Int) {
    let key = identity(newElement)
    let count = storage.count
    // One lookup for the search and the insertion.
    storage.updateValue(forKey: key, default: newElement) { _ in }
    guard storage.count == count else {
      renewStructure()
      return (true, count)
    }
    return (false, storage.index(forKey: key) ?? count)
  }

  /// Appends the elements with new identities.
  ///
  /// - Complexity: O(*m*) on average, where *m* is the number of new elements.
  @inlinable
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    let count = newElements.underestimatedCount
    // Reserving exactly the added count would reallocate on each small append.
    if count > storage.count { reserveCapacity(storage.count + count) }
    for element in newElements { append(element) }
  }

  /// Inserts an element at a position if the list does not contain its identity.
  ///
  /// The result contains the position of the element with the identity.
  ///
  /// - Complexity: O(*n*), because later elements move; O(1) for an existing identity.
  @inlinable
  @discardableResult
  public mutating func insert(
    _ newElement: Element,
    at position: Int
  ) -> (inserted: Bool, index: Int) {
    let key = identity(newElement)
    if let index = storage.index(forKey: key) { return (false, index) }
    storage.updateValue(newElement, forKey: key, insertingAt: position)
    renewStructure()
    return (true, position)
  }

  /// Inserts the elements with new identities at a position.
  ///
  /// - Complexity: O(*n* + *m*) on average, where *m* is the number of new elements; O(*m*) at the end of the list.
  @inlinable
  package mutating func insertElements(
    _ newElements: some Collection<Element>,
    at position: Int
  ) {
    let end = endIndex
    append(contentsOf: newElements)
    guard position < end, end < endIndex else { return }
    // One move of all elements is cheaper than separate insertions.
    move(fromOffsets: IndexSet(integersIn: end..<endIndex), toOffset: position)
  }

  /// Replaces the element at a position with an element of the same identity, and returns the old element.
  ///
  /// Different identities are a precondition failure.
  ///
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public mutating func update(_ newElement: Element, at position: Int) -> Element {
    let old = storage.values[position]
    requireIdentity(of: newElement, toBe: storage.keys[position])
    self[position] = newElement
    return old
  }

  /// Replaces the element with the same identity and returns the old element, or appends the new element.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ newElement: Element) -> Element? {
    defer { renewStructure() }
    return storage.updateValue(newElement, forKey: identity(newElement))
  }

  /// Replaces the element with the same identity in place, or inserts the new element at a position.
  ///
  /// The result contains the replaced element, if any, and the position of the new element.
  ///
  /// - Complexity: O(1) on average for an existing identity, O(*n*) for a new identity.
  @inlinable
  @discardableResult
  public mutating func updateOrInsert(
    _ newElement: Element,
    at position: Int
  ) -> (originalMember: Element?, index: Int) {
    defer { renewStructure() }
    return storage.updateValue(
      newElement,
      forKey: identity(newElement),
      insertingAt: position
    )
  }

  /// Reserves capacity for a number of elements.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    storage.reserveCapacity(minimumCapacity)
  }
}
