public import Foundation
public import OrderedCollections

extension IdentifiedArray {
  /// Moves elements that satisfy a condition behind the others, and returns where they begin.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public mutating func partition(
    by belongsInSecondPartition: (Element) throws -> Bool
  ) rethrows -> Int {
    defer { renewStructure() }
    return try storage.partition { try belongsInSecondPartition($0.value) }
  }

  /// Turns the order around.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func reverse() {
    storage.reverse()
    renewStructure()
  }

  /// Puts the elements in a random order.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Puts the elements in an order that a generator decides.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    storage.shuffle(using: &generator)
    renewStructure()
  }

  /// Puts the elements in order.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    defer { renewStructure() }
    try storage.sort { try areInIncreasingOrder($0.value, $1.value) }
  }

  /// A list of the same elements in order.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public func sorted(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows -> Self {
    var sorted = self
    try sorted.sort(by: areInIncreasingOrder)
    return sorted
  }

  /// Exchanges the elements at two positions.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func swapAt(_ i: Int, _ j: Int) {
    guard i != j else { return }
    storage.swapAt(i, j)
    renewStructure()
  }

  /// Moves elements to another position, as a list's `onMove` hands them over.
  ///
  /// The elements keep their order. `destination` is a position in the list as it was before.
  ///
  /// - Complexity: O(*k*), where *k* is the number of positions between the first and the last that changes.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    guard let first = source.first, let last = source.last else { return }
    let affected = Swift.min(first, destination)..<Swift.max(last + 1, destination)
    let before = affected.filter { $0 < destination && !source.contains($0) }
    let after = affected.filter { $0 >= destination && !source.contains($0) }
    apply(order: before + source + after, to: affected)
  }

  /// Rearranges a range of positions, so that each gets the element that `order` names.
  private mutating func apply(order: [Int], to range: Range<Int>) {
    var order = order
    // Every round closes one cycle of the permutation: an element goes straight to where it belongs.
    for start in range {
      var position = start
      while true {
        let source = order[position - range.lowerBound]
        order[position - range.lowerBound] = position
        if source == start { break }
        swapAt(position, source)
        position = source
      }
    }
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Puts the elements in order.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public mutating func sort() {
    sort(by: <)
  }

  /// A list of the same elements in order.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public func sorted() -> Self {
    sorted(by: <)
  }
}
