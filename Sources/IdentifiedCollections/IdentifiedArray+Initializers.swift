public import OrderedCollections

extension IdentifiedArray {
  /// Creates an empty list of elements with an identity at a key path.
  ///
  /// - Complexity: O(1).
  /// - Parameter id: The key path of an element's identity.
  @inlinable
  public init(id: KeyPath<Element, ID>) {
    self.init(identity: ElementIdentity(id))
  }

  /// Creates a list of elements with distinct identities.
  ///
  /// A duplicate identity is a precondition failure. Use `init(_:id:uniquingIDsWith:)` for external data.
  ///
  /// - Complexity: O(*n*) on average; O(1) for a list with the same key path.
  /// - Parameters:
  ///   - elements: The elements in order.
  ///   - id: The key path of an element's identity.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(uniqueElements: elements, identity: ElementIdentity(id))
  }

  @inlinable
  init(uniqueElements elements: some Sequence<Element>, identity: ElementIdentity<Element, ID>) {
    if let same = elements as? Self, same.id == identity.keyPath {
      self = same
      return
    }
    var storage = OrderedDictionary<ID, Element>()
    storage.reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let duplicate = storage.updateValue(element, forKey: identity(element))
      precondition(duplicate == nil, "Two elements of an IdentifiedArray have the same identity.")
    }
    self.init(identity: identity, storage: storage)
  }

  /// Creates a list of elements with distinct identities, checked in debug builds only.
  ///
  /// - Complexity: O(*n*) on average.
  /// - Parameters:
  ///   - elements: The elements in order.
  ///   - id: The key path of an element's identity.
  @inlinable
  @_disfavoredOverload
  public init(uncheckedUniqueElements elements: some Sequence<Element>, id: KeyPath<Element, ID>) {
    self.init(uncheckedUniqueElements: elements, identity: ElementIdentity(id))
  }

  @inlinable
  init(
    uncheckedUniqueElements elements: some Sequence<Element>,
    identity: ElementIdentity<Element, ID>
  ) {
    self.init(
      identity: identity,
      storage: OrderedDictionary(
        uncheckedUniqueKeysWithValues: elements.lazy.map { (identity($0), $0) }
      )
    )
  }

  /// Creates a list, combining elements with the same identity.
  ///
  /// - Complexity: O(*n*) on average.
  /// - Parameters:
  ///   - elements: The elements in order.
  ///   - id: The key path of an element's identity.
  ///   - combine: A function that combines two elements with the same identity, in source order. The result has the
  ///     position of the first element.
  /// - Throws: The error of `combine`.
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    id: KeyPath<Element, ID>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    try self.init(elements, identity: ElementIdentity(id), uniquingIDsWith: combine)
  }

  @inlinable
  init(
    _ elements: some Sequence<Element>,
    identity: ElementIdentity<Element, ID>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    var storage = OrderedDictionary<ID, Element>()
    storage.reserveCapacity(elements.underestimatedCount)
    for element in elements {
      let key = identity(element)
      if let index = storage.index(forKey: key) {
        let combined = try combine(storage.values[index], element)
        precondition(
          identity(combined) == key,
          "Combining two elements of an IdentifiedArray must keep their identity."
        )
        storage.values[index] = combined
      } else {
        storage[key] = element
      }
    }
    self.init(identity: identity, storage: storage)
  }

  /// Creates a copy of a list.
  ///
  /// - Complexity: O(1).
  /// - Parameter elements: The list.
  @inlinable
  public init(_ elements: Self) {
    self = elements
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// Creates an empty list.
  ///
  /// - Complexity: O(1).
  @inlinable
  public init() {
    self.init(identity: ElementIdentity())
  }

  /// Creates a list of elements with distinct identities.
  ///
  /// A duplicate identity is a precondition failure. Use `init(_:uniquingIDsWith:)` for external data.
  ///
  /// - Complexity: O(*n*) on average; O(1) for a list of such elements.
  /// - Parameter elements: The elements in order.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init(uniqueElements: elements, identity: ElementIdentity())
  }

  /// Creates a list of elements with distinct identities, checked in debug builds only.
  ///
  /// - Complexity: O(*n*) on average.
  /// - Parameter elements: The elements, in order.
  @inlinable
  @_disfavoredOverload
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init(uncheckedUniqueElements: elements, identity: ElementIdentity())
  }

  /// Creates a list, combining elements with the same identity.
  ///
  /// - Complexity: O(*n*) on average.
  /// - Parameters:
  ///   - elements: The elements in order.
  ///   - combine: A function that combines two elements with the same identity, in source order. The result has the
  ///     position of the first element.
  /// - Throws: The error of `combine`.
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    try self.init(elements, identity: ElementIdentity(), uniquingIDsWith: combine)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral where Element: Identifiable, ID == Element.ID {
  /// Creates a list of elements with distinct identities.
  ///
  /// - Complexity: O(*n*) on average.
  /// - Parameter elements: The elements, in order.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements)
  }
}
