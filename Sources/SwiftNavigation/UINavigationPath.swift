/// A stack of presented values whose types may differ.
///
/// Each element is a value that tells which screen stands there:
///
/// ```swift
/// path.append(Profile.ID(7))
/// path.append(Settings.general)
/// path.removeLast()
/// ```
public struct UINavigationPath: Equatable {
  package private(set) var elements: [AnyHashable]

  /// Makes an empty path.
  public init() {
    elements = []
  }

  /// Makes a path from elements of one type, the bottom one first.
  public init<Element: Hashable>(_ elements: some Sequence<Element>) {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// Makes a path from what was read back.
  public init(_ codable: CodableRepresentation) {
    elements = codable.elements.map(\.hashable)
  }

  /// The number of elements.
  public var count: Int { elements.count }

  /// Whether there are no elements, so that the root is shown.
  public var isEmpty: Bool { elements.isEmpty }

  /// What can be written to a file, or nil if an element cannot: it is not `Codable`, or its type private.
  public var codable: CodableRepresentation? {
    let codable = elements.compactMap { CodableRepresentation.Element($0) }
    guard codable.count == elements.count else { return nil }
    return CodableRepresentation(elements: codable)
  }

  /// Puts a value on top.
  public mutating func append(_ value: some Hashable) {
    elements.append(AnyHashable(value))
  }

  /// Removes elements from the top.
  ///
  /// - Parameter count: How many; not more than there are.
  public mutating func removeLast(_ count: Int = 1) {
    elements.removeLast(count)
  }
}

extension UINavigationPath {
  /// A path whose elements can all be written and read.
  ///
  /// It is written as a list in which each element follows the name of its type, the top one first, so a
  /// program only reads types that it has itself.
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
  /// Whether both hold equal elements in the same order.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.elements.map(\.hashable) == rhs.elements.map(\.hashable)
  }

  /// Reads a path.
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

  /// Writes the path.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for element in elements.reversed() {
      try container.encode(element.typeName)
      try container.encode(element.value)
    }
  }
}

extension UINavigationPath.CodableRepresentation.Element {
  /// An element of a path, or nil if it cannot be written and read.
  init?(_ hashable: AnyHashable) {
    guard
      let value = hashable.base as? any Codable,
      let typeName = _mangledTypeName(type(of: value)),
      // A private type has a name by which it cannot be found again.
      _typeByName(typeName) != nil
    else { return nil }
    self.init(typeName: typeName, value: value, hashable: hashable)
  }

  /// An element that was read, or nil if it cannot stand in a path.
  init?(_ value: Any) {
    guard let hashable = value as? any Hashable else { return nil }
    self.init(AnyHashable(hashable))
  }
}
