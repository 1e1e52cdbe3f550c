import IssueReporting
public import OrderedCollections

extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  /// The iterator over the elements in order.
  public typealias Iterator = IndexingIterator<[Element]>

  /// The position of the first element; always zero.
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

  /// A Boolean value that indicates whether the list is empty.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var isEmpty: Bool { storage.isEmpty }

  /// Returns the position after `i`.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func index(after i: Int) -> Int { i + 1 }

  /// Returns the position before `i`.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func index(before i: Int) -> Int { i - 1 }

  /// The element at a position; assigning an element with another identity replaces the element.
  ///
  /// If the list already contains the new identity at another position, the two elements swap places, because
  /// algorithms swap elements with two assignments. Changing the identity of an element in place is a precondition
  /// failure.
  ///
  /// - Complexity: O(1) on average. Elements are changed in place; the storage is copied only if another list shares
  ///   it.
  @inlinable
  public subscript(position: Int) -> Element {
    _read { yield storage.values[position] }
    set {
      let id = identity(newValue)
      guard id == storage.keys[position] else {
        return replaceElement(at: position, with: newValue, id: id)
      }
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

  /// Returns an iterator over the elements in order.
  ///
  /// - Complexity: O(1).
  @inlinable
  public func makeIterator() -> IndexingIterator<[Element]> {
    storage.values.elements.makeIterator()
  }

  /// Calls a closure with a buffer of the elements, for generic algorithms.
  ///
  /// - Complexity: O(1), excluding `body`.
  @inlinable
  public func withContiguousStorageIfAvailable<Result>(
    _ body: (UnsafeBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    try storage.values.withUnsafeBufferPointer(body)
  }
}

// Used by generic algorithms for mutable collections, besides `swapAt` and `partition`.
extension IdentifiedArray {
  /// A slice of the elements; assigning a slice replaces the elements in the range.
  ///
  /// A slice may contain duplicate identities or identities from other positions. Assigning the slice to the list
  /// removes such elements from the other positions.
  ///
  /// - Complexity: O(1) for reading; O(*k*) on average for assigning *k* elements, or O(*n*) if elements at other
  ///   positions are removed.
  @inlinable
  public subscript(bounds: Range<Int>) -> ArraySlice<Element> {
    get {
      precondition(
        bounds.lowerBound >= 0 && bounds.upperBound <= count,
        "The range of positions exceeds the list."
      )
      return elements[bounds]
    }
    set {
      precondition(
        newValue.count == bounds.count,
        "The elements at some positions can be replaced by as many others only."
      )
      let identity = identity
      let newIDs = newValue.map { identity($0) }
      let ids = Set(newIDs)
      willRemove(bounds.filter { !ids.contains(storage.keys[$0]) })
      let isLocal =
        ids.count == newIDs.count
        && newIDs.allSatisfy { storage.index(forKey: $0).map(bounds.contains) ?? true }
      if isLocal {
        for (position, (id, element)) in zip(bounds, zip(newIDs, newValue)) {
          putElement(element, id: id, at: position)
        }
        return renewStructure()
      }
      let others = { (elements: ArraySlice<Element>) in
        elements.filter { !ids.contains(identity($0)) }
      }
      adopt(
        others(elements[..<bounds.lowerBound]) + newValue + others(elements[bounds.upperBound...])
      )
    }
  }

  /// Calls a closure with a mutable buffer of the elements, for generic algorithms.
  ///
  /// Identities are read again after the call. Of elements with the same identity, the first is kept and an issue is
  /// reported.
  ///
  /// - Complexity: O(*n*), excluding `body`.
  @inlinable
  public mutating func withContiguousMutableStorageIfAvailable<Result>(
    _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    defer { readIdentitiesAnew() }
    return try storage.values.withUnsafeMutableBufferPointer(body)
  }

  /// Replaces the element at a position with an element of another identity.
  @inlinable
  mutating func replaceElement(at position: Int, with element: Element, id: ID) {
    if storage.index(forKey: id) == nil { willRemove(CollectionOfOne(position)) }
    putElement(element, id: id, at: position)
    renewStructure()
  }

  /// Stores an element at a position.
  ///
  /// An existing element with the same identity is swapped to the position first; otherwise the element at the position
  /// is removed.
  @inlinable
  mutating func putElement(_ element: Element, id: ID, at position: Int) {
    if let other = storage.index(forKey: id) {
      if other != position { storage.swapAt(position, other) }
      storage.values[position] = element
    } else {
      storage.updateValue(element, forKey: id)
      storage.swapAt(position, storage.count - 1)
      storage.removeLast()
    }
  }

  /// Rebuilds the index of identities after generic code accessed the elements.
  @usableFromInline
  mutating func readIdentitiesAnew() {
    let isUnchanged = (0..<storage.count).allSatisfy {
      withElement(at: $0, identity.read) == storage.keys[$0]
    }
    if isUnchanged { renewStructure() } else { adopt(elements) }
  }

  /// Replaces the elements; of elements with the same identity, the first is kept.
  @usableFromInline
  mutating func adopt(_ elements: [Element]) {
    var storage = OrderedDictionary<ID, Element>(minimumCapacity: elements.count)
    var duplicates: [ID] = []
    for element in elements {
      let id = identity(element)
      let count = storage.count
      storage.updateValue(forKey: id, default: element) { _ in }
      if storage.count == count { duplicates.append(id) }
    }
    self.storage = storage
    renewStructure()
    if !duplicates.isEmpty { reportIssue(Messages.collision(of: duplicates)) }
  }
}

extension IdentifiedArray: RangeReplaceableCollection
where Element: Identifiable, ID == Element.ID {
  /// Replaces the elements in a range; new elements with an existing identity are ignored.
  ///
  /// - Complexity: O(*n* + *m*) on average, where *m* is the number of new elements; O(*m*) at the end of the list.
  @inlinable
  public mutating func replaceSubrange(
    _ subrange: Range<Int>,
    with newElements: some Collection<Element>
  ) {
    precondition(subrange.upperBound <= endIndex, "The range of positions exceeds the list.")
    removeSubrange(subrange)
    insertElements(newElements, at: subrange.lowerBound)
  }
}
