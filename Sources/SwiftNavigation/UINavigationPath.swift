/// A navigation stack of presented values with different types.
///
/// Each element identifies one screen:
///
/// ```swift
/// path.append(Profile.ID(7))
/// path.append(Settings.general)
/// path.removeLast()
/// ```
public struct UINavigationPath: Equatable {
  package private(set) var elements: [AnyHashable]

  /// Creates an empty path.
  public init() {
    elements = []
  }

  /// Creates a path from elements of one type, bottom first.
  public init<Element: Hashable>(_ elements: some Sequence<Element>) {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// Creates a path from a decoded representation.
  public init(_ codable: CodableRepresentation) {
    elements = codable.elements.map(\.hashable)
  }

  /// The number of elements.
  public var count: Int { elements.count }

  /// A Boolean value that indicates whether the path is empty and the root screen is visible.
  public var isEmpty: Bool { elements.isEmpty }

  /// The codable representation; `nil` if an element is not `Codable` or has a private type.
  public var codable: CodableRepresentation? {
    let codable = elements.compactMap { CodableRepresentation.Element($0) }
    guard codable.count == elements.count else { return nil }
    return CodableRepresentation(elements: codable)
  }

  /// Appends a value to the top of the stack.
  public mutating func append(_ value: some Hashable) {
    elements.append(AnyHashable(value))
  }

  /// Removes elements from the top of the stack.
  ///
  /// - Parameter count: The number of elements; at most the size of the path.
  public mutating func removeLast(_ count: Int = 1) {
    elements.removeLast(count)
  }
}

extension UINavigationPath {
  /// A path with codable elements only.
  ///
  /// The encoded list contains the type name and value of each element, top first. Decoding is therefore limited to
  /// types in this program.
  public struct CodableRepresentation: Codable, Equatable {
    struct Element {
      let typeName: String
      let value: any Codable
      let hashable: AnyHashable
    }

    let elements: [Element]
  }
}

extension UINavigationPath.CodableRepresentation {
  /// Compares the elements in order.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.elements.map(\.hashable) == rhs.elements.map(\.hashable)
  }

  /// Decodes a path.
  ///
  /// - Throws: `DecodingError` for an element whose type this program does not have or cannot decode.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    var elements: [Element] = []
    while !container.isAtEnd {
      let typeName = try container.decode(String.self)
      guard
        let type = _typeByName(typeName) as? any Decodable.Type,
        let element = Element(try container.decode(type))
      else {
        throw DecodingError.dataCorruptedError(
          in: container,
          debugDescription: Messages.undecodableElement(typeName)
        )
      }
      elements.append(element)
    }
    self.init(elements: elements.reversed())
  }

  /// Encodes the path.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in elements.reversed() {
      try container.encode(element.typeName)
      try container.encode(element.value)
    }
  }
}

extension UINavigationPath.CodableRepresentation.Element {
  /// Creates an element; `nil` if it cannot be encoded and decoded.
  init?(_ hashable: AnyHashable) {
    guard
      let value = hashable.base as? any Codable,
      let typeName = _mangledTypeName(type(of: value)),
      // The mangled name of a private type cannot be resolved.
      _typeByName(typeName) != nil
    else { return nil }
    self.init(typeName: typeName, value: value, hashable: hashable)
  }

  /// Creates a decoded element; `nil` if the value is not hashable.
  init?(_ value: Any) {
    guard let hashable = value as? any Hashable else { return nil }
    self.init(AnyHashable(hashable))
  }
}
