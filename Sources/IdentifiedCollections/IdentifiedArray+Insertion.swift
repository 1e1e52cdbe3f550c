public import Foundation
public import OrderedCollections

extension IdentifiedArray {
  /// Adds an element at the end, unless one with its identity is in the list already.
  ///
  /// The result tells whether it was added, and where the element with its identity is.
  ///
  /// - Complexity: O(1) on average: one search, and now and then a copy to larger storage.
  @inlinable
  @discardableResult
  public mutating func append(_ newElement: Element) -> (inserted: Bool, index: Int) {
    let key = identity(newElement)
    let count = storage.count
    // Finds the identity and appends in one search.
    storage.updateValue(forKey: key, default: newElement) { _ in }
    guard storage.count == count else {
      renewStructure()
      return (true, count)
    }
    return (false, storage.index(forKey: key) ?? count)
  }

  /// Adds elements at the end, leaving out those whose identity is in the list already.
  ///
  /// - Complexity: O(*m*) on average, where *m* is the number of new elements.
  @inlinable
  public mutating func append(contentsOf newElements: some Sequence<Element>) {
    let count = newElements.underestimatedCount
    // Room for no more than what is added would be made anew by every call that adds a little.
    if count > storage.count { reserveCapacity(storage.count + count) }
    for element in newElements { append(element) }
  }

  /// Adds an element at a position, unless one with its identity is in the list already.
  ///
  /// The result tells whether it was added, and where the element with its identity is.
  ///
  /// - Complexity: O(*n*), for the elements behind the position move; O(1) if the identity is taken.
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

  /// Adds elements at a position, leaving out those whose identity is in the list already.
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
    // Moving all of them at once is cheaper than making room for each.
    move(fromOffsets: IndexSet(integersIn: end..<endIndex), toOffset: position)
  }

  /// Replaces the element at a position with another one of the same identity, and returns the old one.
  ///
  /// The process ends if the identities differ.
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

  /// Replaces the element with the same identity and returns the old one, or adds one at the end.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ newElement: Element) -> Element? {
    defer { renewStructure() }
    return storage.updateValue(newElement, forKey: identity(newElement))
  }

  /// Replaces the element with the same identity where it is, or adds one at a position.
  ///
  /// The result holds the replaced element, if any, and the position the new one has.
  ///
  /// - Complexity: O(1) on average for an identity that is in the list, and O(*n*) for another one.
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

  /// Makes room for a number of elements at once.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    storage.reserveCapacity(minimumCapacity)
  }
}
