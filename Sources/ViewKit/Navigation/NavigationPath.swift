/// The pages of a stack, as values of different types.
///
/// ```swift
/// @State private var path = NavigationPath()
///
/// var body: some View {
///   NavigationStack(path: $path) {
///     NavigationLink("First", value: 1)
///       .navigationDestination(for: Int.self) { Text("\($0)") }
///   }
/// }
/// ```
public struct NavigationPath: Equatable {
  var elements: [AnyHashable]

  /// Creates an empty path.
  public init() {
    elements = []
  }

  /// Creates a path from values.
  public init(_ elements: some Sequence<some Hashable>) {
    self.elements = elements.map { AnyHashable($0) }
  }

  /// The number of values.
  public var count: Int { elements.count }

  /// A Boolean value that indicates whether the path is empty.
  public var isEmpty: Bool { elements.isEmpty }

  /// Appends a value.
  public mutating func append(_ value: some Hashable) {
    elements.append(AnyHashable(value))
  }

  /// Removes values from the end.
  ///
  /// - Parameter count: The number of values, at most the length of the path.
  public mutating func removeLast(_ count: Int = 1) {
    elements.removeLast(count)
  }

  /// The path in a storable form; `nil` if a value is not `Codable`.
  public var codable: CodableRepresentation? {
    let values = elements.compactMap { $0.base as? any Hashable & Codable }
    return values.count == elements.count ? CodableRepresentation(values: values) : nil
  }

  /// Creates a path from its stored form.
  public init(_ codable: CodableRepresentation) {
    elements = codable.values.map { AnyHashable(CodableRepresentation.hashable($0)) }
  }

  /// The stored form of a path: the names of the types, with the values as JSON.
  public struct CodableRepresentation: Codable, Equatable {
    let values: [any Hashable & Codable]

    init(values: [any Hashable & Codable]) {
      self.values = values
    }

    static func hashable(_ value: some Hashable) -> AnyHashable { AnyHashable(value) }

    /// Compares two paths.
    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.values.map { hashable($0) } == rhs.values.map { hashable($0) }
    }

    /// Decodes a path; throws if the program has no type with a stored name.
    public init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var values: [any Hashable & Codable] = []
      while !container.isAtEnd {
        let name = try container.decode(String.self)
        let value = try container.decode(String.self)
        guard let type = _typeByName(name) as? any (Hashable & Codable).Type else {
          throw DecodingError.dataCorruptedError(
            in: container,
            debugDescription:
              "The program has no Hashable and Codable type named \(name)."
          )
        }
        values.append(try JSONDecoder().decode(type, from: Data(value.utf8)))
      }
      self.values = values
    }

    /// Encodes the path.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      for value in values {
        guard let name = _mangledTypeName(type(of: value)) else {
          throw EncodingError.invalidValue(
            value,
            .init(codingPath: container.codingPath, debugDescription: "The type has no name.")
          )
        }
        try container.encode(name)
        try container.encode(String(decoding: JSONEncoder().encode(value), as: UTF8.self))
      }
    }
  }
}
