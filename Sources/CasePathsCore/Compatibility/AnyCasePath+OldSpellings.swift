#if OlderNames
/// The former name of ``AnyCasePath``.
public typealias CasePath = AnyCasePath

/// The error of an extraction from an enum in another case.
public struct ExtractionFailed: Error {
  /// Creates the error.
  public init() {}
}

extension AnyCasePath {
  /// Creates a case path from a case constructor.
  ///
  /// - Parameter embed: The constructor, such as `Action.row`.
  @_disfavoredOverload
  public init(_ embed: @escaping (Value) -> Root) {
    self.init(constructor: embed)
  }

  /// Creates a case path from a case constructor.
  ///
  /// - Parameter embed: The constructor, such as `Action.row`.
  @_disfavoredOverload
  public init(unsafe embed: @escaping (Value) -> Root) {
    self.init(constructor: embed)
  }

  /// Creates the identity case path.
  ///
  /// - Parameter type: The type of the value.
  public init(_ type: Root.Type) where Root == Value {
    self.init()
  }

  /// Creates a path to a case without payload.
  ///
  /// - Parameter root: The case.
  @_disfavoredOverload
  public init(_ root: @autoclosure @escaping () -> Root) where Value == Void {
    self.init(constant: root)
  }

  /// Returns the payload of an optional enum; `nil` for another case or a missing enum.
  @_disfavoredOverload
  public func extract(from root: Root?) -> Value? {
    root.flatMap(extractValue)
  }

  /// Returns the concatenation of this path and another path.
  public func appending<Member>(
    path: AnyCasePath<Value, Member>
  ) -> AnyCasePath<Root, Member> {
    appending(path)
  }

  /// Modifies the payload in place; throws if the enum is in another case.
  ///
  /// - Throws: ``ExtractionFailed``, or the error of `body`.
  @_disfavoredOverload
  public func modify<Result>(
    _ root: inout Root,
    _ body: (inout Value) throws -> Result
  ) throws -> Result {
    let result: Result? = try modify(&root, body)
    guard let result else { throw ExtractionFailed() }
    return result
  }

  /// Matches an enum value in a `switch`.
  public static func ~= (path: AnyCasePath, root: Root) -> Bool {
    path.extractValue(root) != nil
  }
}

extension AnyCasePath {
  /// Creates a case path from a case constructor.
  public static func `case`(_ embed: @escaping (Value) -> Root) -> AnyCasePath {
    AnyCasePath(constructor: embed)
  }

  /// Creates a path to a case without payload.
  public static func `case`(_ root: @autoclosure @escaping () -> Root) -> AnyCasePath
  where Value == Void {
    AnyCasePath(constant: root)
  }
}

/// Extracts the payload of a case, given its constructor; returns `nil` for another case.
public func extract<Root, Value>(case embed: @escaping (Value) -> Root, from root: Root) -> Value? {
  AnyCasePath(constructor: embed).extract(from: root)
}

/// Returns a function that extracts the payload of a case, given its constructor.
public func extract<Root, Value>(_ embed: @escaping (Value) -> Root) -> (Root) -> Value? {
  AnyCasePath(constructor: embed).extractValue
}

extension AnyCasePath where Root == Value {
  /// The identity case path.
  public static var `self`: AnyCasePath { AnyCasePath() }
}

extension AnyCasePath where Root == Value? {
  /// The path to the wrapped value of an optional.
  public static var some: AnyCasePath { Value?.allCasePaths.some }
}

extension AnyCasePath where Root == Void {
  /// Returns a path that always extracts the same value.
  public static func constant(_ value: Value) -> AnyCasePath where Value: Sendable {
    AnyCasePath(embed: { _ in () }, extract: { value })
  }
}

extension AnyCasePath where Value == Never {
  /// A path to a case without values.
  public static var never: AnyCasePath {
    // The closure has no body because it cannot be called.
    AnyCasePath(embed: { (_: Never) -> Root in }, extract: { _ in nil })
  }
}

extension AnyCasePath where Value: RawRepresentable & SendableMetatype, Root == Value.RawValue {
  /// The path from a raw value to its value.
  public static var rawValue: AnyCasePath {
    AnyCasePath(embed: { $0.rawValue }, extract: { Value(rawValue: $0) })
  }
}

extension AnyCasePath
where Value: LosslessStringConvertible & SendableMetatype, Root == String {
  /// The path from a description to its value.
  public static var description: AnyCasePath {
    AnyCasePath(embed: { $0.description }, extract: { Value($0) })
  }
}
#endif
