import IssueReporting
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

  /// The element at a position; assigning one with another identity replaces it.
  ///
  /// Where the other identity is in the list already, the element that has it gives way, and the replaced
  /// one takes its place: algorithms exchange elements by one assignment after the other. Changing the
  /// identity of the element that is there ends the process.
  ///
  /// - Complexity: O(1) on average. The element is changed where it is; the storage is only copied if
  ///   another list shares it.
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

// What generic algorithms of mutable collections use, beside `swapAt` and `partition`.
extension IdentifiedArray {
  /// A part of the list as a part of an array; assigning it puts its elements in their places.
  ///
  /// A slice may hold several elements with the same identity, or elements that the list has elsewhere. Assigned to the
  /// list, it removes elements elsewhere with the identity of one of its elements.
  ///
  /// - Complexity: O(1) for reading, and O(*k*) on average for assigning, where *k* is the number of elements in the
  ///   range; O(*n*) if elements elsewhere make room.
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

  /// Gives generic algorithms direct access to the elements, which they may change and rearrange.
  ///
  /// Afterwards the identities are read anew. Of elements that have the same one then, the first stays, and
  /// an issue is reported.
  ///
  /// - Complexity: O(*n*) beside the work of `body`.
  @inlinable
  public mutating func withContiguousMutableStorageIfAvailable<Result>(
    _ body: (inout UnsafeMutableBufferPointer<Element>) throws -> Result
  ) rethrows -> Result? {
    defer { readIdentitiesAnew() }
    return try storage.values.withUnsafeMutableBufferPointer(body)
  }

  /// Puts an element with another identity in the place of the one at a position.
  @inlinable
  mutating func replaceElement(at position: Int, with element: Element, id: ID) {
    if storage.index(forKey: id) == nil { willRemove(CollectionOfOne(position)) }
    putElement(element, id: id, at: position)
    renewStructure()
  }

  /// Puts an element at a position.
  ///
  /// The element with the same identity moves there before; without one, the element at the position goes.
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

  /// Finds out under which identities the elements are to be found, after generic code had them in hand.
  @usableFromInline
  mutating func readIdentitiesAnew() {
    let isUnchanged = (0..<storage.count).allSatisfy {
      withElement(at: $0, identity.read) == storage.keys[$0]
    }
    if isUnchanged { renewStructure() } else { adopt(elements) }
  }

  /// Makes other elements the list's; of those with one identity the first stays.
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
    insertElements(newElements, at: subrange.lowerBound)
  }
}
