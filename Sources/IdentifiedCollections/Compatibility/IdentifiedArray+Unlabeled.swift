#if OlderNames
extension IdentifiedArray {
  /// Creates a list of elements with distinct identities, like ``init(uniqueElements:id:)``.
  ///
  /// - Complexity: O(*n*) on average.
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - id: The key path of an element's identity.
  @_disfavoredOverload
  @inlinable
  public init(_ elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(uniqueElements: elements, id: id)
  }

  /// Creates a list of elements with distinct identities, like `init(uniqueElements:)`.
  ///
  /// - Complexity: O(*n*) on average.
  /// - Parameter elements: The elements, in order.
  @_disfavoredOverload
  @inlinable
  public init(_ elements: some Sequence<Element>) where Element: Identifiable, ID == Element.ID {
    self.init(uniqueElements: elements)
  }
}
#endif
