public import Foundation
public import OrderedCollections

extension IdentifiedArray {
  /// Removes and returns the element with the same identity; `nil` if the list does not contain it.
  ///
  /// - Complexity: O(*n*), because later elements move; O(1) for an unknown identity.
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: identity(element))
  }

  /// Removes and returns the element with an identity; `nil` if the list does not contain it.
  ///
  /// - Complexity: O(*n*), because later elements move; O(1) for an unknown identity.
  @inlinable
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    storage.index(forKey: id).map { remove(at: $0) }
  }

  /// Removes the element at a position.
  ///
  /// - Complexity: O(*n*), because later elements move.
  @inlinable
  @discardableResult
  public mutating func remove(at position: Int) -> Element {
    willRemove(CollectionOfOne(position))
    renewStructure()
    return storage.remove(at: position).value
  }

  /// Removes the elements at a set of positions, with the argument of a list's `onDelete`.
  ///
  /// - Complexity: O(*n*), regardless of the number of positions.
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

  /// Removes all elements.
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
  /// - Complexity: O(*n*), regardless of the number of removed elements.
  @inlinable
  public mutating func removeAll(
    where shouldBeRemoved: (Element) throws -> Bool
  ) rethrows {
    let count = storage.count
    let type = versionedType.flatMap { $0._$drainMoment == nil ? nil : $0 }
    try storage.removeAll { element in
      guard try shouldBeRemoved(element.value) else { return false }
      if let type { withUnsafePointer(to: element.value) { type._$willRemove(at: $0) } }
      return true
    }
    if storage.count != count { renewStructure() }
  }

  /// Removes the first element; the list must not be empty.
  ///
  /// - Complexity: O(*n*), because all other elements move.
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element {
    willRemove(indices.prefix(1))
    renewStructure()
    return storage.removeFirst().value
  }

  /// Removes the first `n` elements.
  ///
  /// - Complexity: O(*n*), because all other elements move.
  @inlinable
  public mutating func removeFirst(_ n: Int) {
    willRemove(indices.prefix(n))
    storage.removeFirst(n)
    renewStructure()
  }

  /// Removes the last element; the list must not be empty.
  ///
  /// - Complexity: O(1) on average.
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element {
    willRemove(indices.suffix(1))
    renewStructure()
    return storage.removeLast().value
  }

  /// Removes the last `n` elements.
  ///
  /// - Complexity: O(*k*) on average for *k* removed elements.
  @inlinable
  public mutating func removeLast(_ n: Int) {
    willRemove(indices.suffix(n))
    storage.removeLast(n)
    renewStructure()
  }

  /// Removes the elements in a range.
  ///
  /// - Complexity: O(*n*), because later elements move.
  @inlinable
  public mutating func removeSubrange(_ bounds: Range<Int>) {
    guard !bounds.isEmpty else { return }
    willRemove(bounds)
    storage.removeSubrange(bounds)
    renewStructure()
  }

  /// Removes the elements in a range.
  ///
  /// - Complexity: O(*n*), because later elements move.
  @inlinable
  public mutating func removeSubrange(_ bounds: some RangeExpression<Int>) {
    removeSubrange(bounds.relative(to: self))
  }

  /// Returns a list of the elements that satisfy a condition.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    try Self(identity: identity, storage: storage.filter { try isIncluded($0.value) })
  }
}
