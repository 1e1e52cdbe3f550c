extension IdentifiedArray {
  /// A list of elements that are known to have different identities; ``init(uniqueElements:id:)`` without its label.
  ///
  /// - Complexity: O(*n*) on average.
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - id: Where an element keeps its identity.
  @_disfavoredOverload
  @inlinable
  public init(_ elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(uniqueElements: elements, id: id)
  }

  /// A list of elements that are known to have different identities; `init(uniqueElements:)` without its label.
  ///
  /// - Complexity: O(*n*) on average.
  /// - Parameter elements: The elements, in order.
  @_disfavoredOverload
  @inlinable
  public init(_ elements: some Sequence<Element>) where Element: Identifiable, ID == Element.ID {
    self.init(uniqueElements: elements)
  }
}
