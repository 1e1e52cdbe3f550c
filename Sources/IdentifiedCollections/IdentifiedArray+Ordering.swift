public import Foundation
public import OrderedCollections

extension IdentifiedArray {
  /// Moves the elements that satisfy a condition to the end, and returns the position of the first of them.
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

  /// Reverses the order.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func reverse() {
    storage.reverse()
    renewStructure()
  }

  /// Shuffles the elements.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Shuffles the elements with a random number generator.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    storage.shuffle(using: &generator)
    renewStructure()
  }

  /// Sorts the elements.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    defer { renewStructure() }
    try storage.sort { try areInIncreasingOrder($0.value, $1.value) }
  }

  /// Returns a sorted list.
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

  /// Swaps the elements at two positions.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func swapAt(_ i: Int, _ j: Int) {
    guard i != j else { return }
    storage.swapAt(i, j)
    renewStructure()
  }

  /// Moves elements to another position, with the arguments of a list's `onMove`.
  ///
  /// The moved elements keep their order. `destination` is a position before the move.
  ///
  /// - Complexity: O(*k*), where *k* is the distance between the first and last changed positions.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    guard let first = source.first, let last = source.last else { return }
    let affected = Swift.min(first, destination)..<Swift.max(last + 1, destination)
    let before = affected.filter { $0 < destination && !source.contains($0) }
    let after = affected.filter { $0 >= destination && !source.contains($0) }
    apply(order: before + source + after, to: affected)
  }

  /// Permutes a range; each position receives the element at the source position in `order`.
  private mutating func apply(order: [Int], to range: Range<Int>) {
    var order = order
    // Each iteration completes one cycle of the permutation, so each element moves once.
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
  /// Sorts the elements.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public mutating func sort() {
    sort(by: <)
  }

  /// Returns a sorted list.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public func sorted() -> Self {
    sorted(by: <)
  }
}
