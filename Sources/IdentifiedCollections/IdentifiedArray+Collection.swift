public import Foundation
public import OrderedCollections

extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  /// Iterates over the elements in order.
  public typealias Iterator = IndexingIterator<[Element]>

  /// Always zero.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the last element.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var endIndex: Int { storage.count }

  /// The number of elements.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var count: Int { storage.count }

  /// Whether there are no elements.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var isEmpty: Bool { storage.isEmpty }

  /// The position after another one.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func index(after i: Int) -> Int { i + 1 }

  /// The position before another one.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func index(before i: Int) -> Int { i - 1 }

  /// The element at a position; assigning one with another identity ends the process.
  ///
  /// - Complexity: O(1). The element is changed where it is; the storage is only copied if another list
  ///   shares it.
  @inlinable
  public subscript(position: Int) -> Element {
    _read { yield storage.values[position] }
    set {
      requireIdentity(of: newValue, toBe: storage.keys[position])
      let access = beginAccess(at: position)
      storage.values[position] = newValue
      if let access { finish(access, at: position) } else { renewStructure() }
    }
    _modify {
      let access = beginAccess(at: position)
      defer {
        requireSameIdentity(at: position)
        if let access { finish(access, at: position) }
      }
      yield &storage.values[position]
    }
  }

  /// Iterates over the elements in order.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func makeIterator() -> IndexingIterator<[Element]> {
    storage.values.elements.makeIterator()
  }

  /// Gives generic algorithms direct access to the elements.
  ///
  /// - Complexity: O(1) beside the work of `body`.
  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try storage.values.withUnsafeBufferPointer(body)
  }
}

extension IdentifiedArray: RangeReplaceableCollection
where Element: Identifiable, ID == Element.ID {
  /// Replaces the elements at some positions, leaving out new ones whose identity is already taken.
  ///
  /// - Complexity: O(*n* + *m*) on average, where *m* is the number of new elements; O(*m*) at the end of the
  ///   list.
  @inlinable
  public mutating func replaceSubrange(
    _ subrange: Range<Int>,
    with newElements: some Collection<Element>
  ) {
    precondition(subrange.upperBound <= endIndex, "The range of positions exceeds the list.")
    removeSubrange(subrange)
    let end = endIndex
    append(contentsOf: newElements)
    guard subrange.lowerBound < end, end < endIndex else { return }
    // Moving all of them at once is cheaper than making room for each.
    move(fromOffsets: IndexSet(integersIn: end..<endIndex), toOffset: subrange.lowerBound)
  }
}
