public import OrderedCollections

extension IdentifiedArray {
  /// An empty list of elements that are identified by a key path.
  ///
  /// - Complexity: O(1).
  /// - Parameter id: Where an element keeps its identity.
  @inlinable
  public init(id: KeyPath<Element, ID>) {
    self.init(identity: ElementIdentity(id))
  }

  /// A list of elements that are known to have different identities.
  ///
  /// The process ends if two are the same. Use `init(_:id:uniquingIDsWith:)` for elements from outside.
  ///
  /// - Complexity: O(*n*) on average, and O(1) for a list with the same key path.
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - id: Where an element keeps its identity.
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

  /// A list of elements whose identities differ, which is only checked in debug builds.
  ///
  /// - Complexity: O(*n*) on average.
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - id: Where an element keeps its identity.
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

  /// A list in which one element is made of all those that share an identity.
  ///
  /// - Complexity: O(*n*) on average.
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - id: Where an element keeps its identity.
  ///   - combine: Makes one element of two with the same identity, in the order in which they came. Its
  ///     result keeps the place of the first.
  /// - Throws: What `combine` throws.
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

  /// The same list again.
  ///
  /// - Complexity: O(1).
  /// - Parameter elements: The list.
  @inlinable
  public init(_ elements: Self) {
    self = elements
  }
}

extension IdentifiedArray where Element: Identifiable, ID == Element.ID {
  /// An empty list.
  ///
  /// - Complexity: O(1).
  @inlinable
  public init() {
    self.init(identity: ElementIdentity())
  }

  /// A list of elements that are known to have different identities.
  ///
  /// The process ends if two are the same. Use `init(_:uniquingIDsWith:)` for elements from outside.
  ///
  /// - Complexity: O(*n*) on average, and O(1) for a list of such elements.
  /// - Parameter elements: The elements, in order.
  @inlinable
  public init(uniqueElements elements: some Sequence<Element>) {
    self.init(uniqueElements: elements, identity: ElementIdentity())
  }

  /// A list of elements whose identities differ, which is only checked in debug builds.
  ///
  /// - Complexity: O(*n*) on average.
  /// - Parameter elements: The elements, in order.
  @inlinable
  @_disfavoredOverload
  public init(uncheckedUniqueElements elements: some Sequence<Element>) {
    self.init(uncheckedUniqueElements: elements, identity: ElementIdentity())
  }

  /// A list in which one element is made of all those that share an identity.
  ///
  /// - Complexity: O(*n*) on average.
  /// - Parameters:
  ///   - elements: The elements, in order.
  ///   - combine: Makes one element of two with the same identity, in the order in which they came. Its
  ///     result keeps the place of the first.
  /// - Throws: What `combine` throws.
  @inlinable
  public init(
    _ elements: some Sequence<Element>,
    uniquingIDsWith combine: (Element, Element) throws -> Element
  ) rethrows {
    try self.init(elements, identity: ElementIdentity(), uniquingIDsWith: combine)
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral where Element: Identifiable, ID == Element.ID {
  /// A list of elements that are known to have different identities.
  ///
  /// - Complexity: O(*n*) on average.
  /// - Parameter elements: The elements, in order.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(uniqueElements: elements)
  }
}
