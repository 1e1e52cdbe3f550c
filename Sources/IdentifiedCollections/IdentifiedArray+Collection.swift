public import OrderedCollections

extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  /// Iterates over the elements in order.
  public typealias Iterator = IndexingIterator<[Element]>

  /// Always zero.
  @inlinable
  public var startIndex: Int { 0 }

  /// The position after the last element.
  @inlinable
  public var endIndex: Int { storage.count }

  /// The number of elements.
  @inlinable
  public var count: Int { storage.count }

  /// Whether there are no elements.
  @inlinable
  public var isEmpty: Bool { storage.isEmpty }

  /// The position after another one.
  @inlinable
  public func index(after i: Int) -> Int { i + 1 }

  /// The position before another one.
  @inlinable
  public func index(before i: Int) -> Int { i - 1 }

  /// The element at a position; assigning one with another identity ends the process.
  @inlinable
  public subscript(position: Int) -> Element {
    _read { yield storage.values[position] }
    set {
      requireIdentity(of: newValue, toBe: storage.keys[position])
      storage.values[position] = newValue
      renewStructure()
    }
    _modify {
      defer { requireIdentity(of: storage.values[position], toBe: storage.keys[position]) }
      yield &storage.values[position]
    }
  }

  /// Iterates over the elements in order.
  @inlinable
  public func makeIterator() -> IndexingIterator<[Element]> {
    storage.values.elements.makeIterator()
  }

  /// Gives generic algorithms direct access to the elements.
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
  @inlinable
  public mutating func replaceSubrange(
    _ subrange: Range<Int>,
    with newElements: some Collection<Element>
  ) {
    removeSubrange(subrange)
    var position = subrange.lowerBound
    for element in newElements where insert(element, at: position).inserted {
      position += 1
    }
  }
}
