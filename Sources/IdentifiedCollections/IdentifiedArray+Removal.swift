public import Foundation
public import OrderedCollections

extension IdentifiedArray {
  /// Removes the element with the same identity, if there is one.
  ///
  /// - Complexity: O(*n*), for the elements behind it move; O(1) if there is none.
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: identity(element))
  }

  /// Removes the element with an identity, if there is one.
  ///
  /// - Complexity: O(*n*), for the elements behind it move; O(1) if there is none.
  @inlinable
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    storage.index(forKey: id).map { remove(at: $0) }
  }

  /// Removes the element at a position.
  ///
  /// - Complexity: O(*n*), for the elements behind it move.
  @inlinable
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    willRemove(CollectionOfOne(position))
    renewStructure()
    return storage.remove(at: position).value
  }

  /// Removes the elements at some positions, as a list's `onDelete` hands them over.
  ///
  /// - Complexity: O(*n*), however many positions there are.
  public mutating func remove(atOffsets offsets: IndexSet) {
    guard !offsets.isEmpty else { return }
    if let only = offsets.first, offsets.count == 1 {
      remove(at: only)
      return
    }
    willRemove(offsets)
    var position = 0
    storage.removeAll { _ in
      defer { position += 1 }
      return offsets.contains(position)
    }
    renewStructure()
  }

  /// Removes everything.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    willRemove(indices)
    storage.removeAll(keepingCapacity: keepCapacity)
    renewStructure()
  }

  /// Removes the elements that satisfy a condition.
  ///
  /// - Complexity: O(*n*), however many are removed.
  @inlinable
  public mutating func removeAll(
    where shouldBeRemoved: (Element) throws -> Bool
  ) rethrows {
    let count = storage.count
    let type = versionedType.flatMap { $0._$drainMoment == nil ? nil : $0 }
    try storage.removeAll { element in
      guard try shouldBeRemoved(element.value) else { return false }
      if let type { withUnsafePointer(to: element.value) { type._$leave(at: $0) } }
      return true
    }
    if storage.count != count { renewStructure() }
  }

  /// Removes the first element of a list that is not empty.
  ///
  /// - Complexity: O(*n*), for all other elements move.
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element {
    willRemove(indices.prefix(1))
    renewStructure()
    return storage.removeFirst().value
  }

  /// Removes a number of elements from the front.
  ///
  /// - Complexity: O(*n*), for all other elements move.
  @inlinable
  public mutating func removeFirst(_ n: Int) {
    willRemove(indices.prefix(n))
    storage.removeFirst(n)
    renewStructure()
  }

  /// Removes the last element of a list that is not empty.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element {
    willRemove(indices.suffix(1))
    renewStructure()
    return storage.removeLast().value
  }

  /// Removes a number of elements from the end.
  ///
  /// - Complexity: O(*k*) on average, where *k* is the number of elements removed.
  @inlinable
  public mutating func removeLast(_ n: Int) {
    willRemove(indices.suffix(n))
    storage.removeLast(n)
    renewStructure()
  }

  /// Removes the elements at a range of positions.
  ///
  /// - Complexity: O(*n*), for the elements behind the range move.
  @inlinable
  public mutating func removeSubrange(_ bounds: Range<Int>) {
    guard !bounds.isEmpty else { return }
    willRemove(bounds)
    storage.removeSubrange(bounds)
    renewStructure()
  }

  /// Removes the elements at a range of positions.
  ///
  /// - Complexity: O(*n*), for the elements behind the range move.
  @inlinable
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    removeSubrange(bounds.relative(to: self))
  }

  /// A list of the elements that satisfy a condition.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    try Self(identity: identity, storage: storage.filter { try isIncluded($0.value) })
  }
}
