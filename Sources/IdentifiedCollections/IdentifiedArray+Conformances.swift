public import OrderedCollections

// Only the key path is not sendable for the compiler. It is immutable, and its evaluation is thread-safe if its
// captured subscript arguments are. Key paths to an identity usually capture no arguments, and must not capture
// arguments that are not sendable.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Compares the elements in order.
  ///
  /// - Complexity: O(*n*), and O(1) for lists that share their storage.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.storage.values == rhs.storage.values && lhs.storage.keys == rhs.storage.keys
  }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Hashes the elements in order.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage.values)
  }
}

extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as a plain array.
  ///
  /// - Complexity: O(*n*).
  public func encode(to encoder: any Encoder) throws {
    try elements.encode(to: encoder)
  }
}

extension IdentifiedArray: Decodable
where Element: Decodable & Identifiable, ID == Element.ID {
  /// Decodes an array; throws if two elements have the same identity.
  ///
  /// The error is `DecodingError.dataCorrupted`, with the identity and both positions.
  ///
  /// - Complexity: O(*n*) on average.
  public init(from decoder: any Decoder) throws {
    self.init()
    var container = try decoder.unkeyedContainer()
    while !container.isAtEnd {
      let position = container.currentIndex
      let (inserted, index) = append(try container.decode(Element.self))
      guard inserted else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: Messages.duplicate(self[index].id, at: position, as: index)
        )
      }
    }
  }
}

extension IdentifiedArray: CustomStringConvertible {
  /// The elements, printed like an array.
  ///
  /// - Complexity: O(*n*).
  public var description: String { elements.description }
}

extension IdentifiedArray: CustomDebugStringConvertible {
  /// The type and elements of the list.
  ///
  /// - Complexity: O(*n*).
  public var debugDescription: String {
    "IdentifiedArray<\(ID.self), \(Element.self)>(\(elements.debugDescription))"
  }
}

extension IdentifiedArray: CustomReflectable {
  /// A mirror of the elements as a collection.
  ///
  /// - Complexity: O(1).
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: elements, displayStyle: .collection)
  }
}
