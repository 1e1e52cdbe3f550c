/// What ``AnyCasePath`` was called.
public typealias CasePath = AnyCasePath

/// Thrown where a value was asked of a case that the enum is not in.
public struct ExtractionFailed: Error {
  /// Makes the error.
  public init() {}
}

extension AnyCasePath {
  /// Makes a case path of a case's constructor.
  ///
  /// - Parameter embed: The constructor, as in `Action.row`.
  @_disfavoredOverload
  public init(_ embed: @escaping (Value) -> Root) {
    self.init(constructor: embed)
  }

  /// Makes a case path of a case's constructor.
  ///
  /// - Parameter embed: The constructor, as in `Action.row`.
  @_disfavoredOverload
  public init(unsafe embed: @escaping (Value) -> Root) {
    self.init(constructor: embed)
  }

  /// Makes the path from a value to itself.
  ///
  /// - Parameter type: The value's type.
  public init(_ type: Root.Type) where Root == Value {
    self.init()
  }

  /// Makes a path to a case that holds nothing.
  ///
  /// - Parameter root: The case.
  @_disfavoredOverload
  public init(_ root: @autoclosure @escaping () -> Root) where Value == Void {
    self.init(constant: root)
  }

  /// The value that an optional enum holds in this case, or `nil` if it is in another one or absent.
  @_disfavoredOverload
  public func extract(from root: Root?) -> Value? {
    root.flatMap(extractValue)
  }

  /// The path that goes through this one and then through another.
  public func appending<Member>(
    path: AnyCasePath<Value, Member>
  ) -> AnyCasePath<Root, Member> {
    appending(path)
  }

  /// Changes the value of the case in place, and throws if the enum is in another case.
  ///
  /// - Throws: ``ExtractionFailed``, or what `body` throws.
  @_disfavoredOverload
  public func modify<Result>(
    _ root: inout Root,
    _ body: (inout Value) throws -> Result
  ) throws -> Result {
    let result: Result? = try modify(&root, body)
    guard let result else { throw ExtractionFailed() }
    return result
  }

  /// Whether a value is in the case, for `switch`.
  public static func ~= (path: AnyCasePath, root: Root) -> Bool {
    path.extractValue(root) != nil
  }
}

extension AnyCasePath {
  /// Makes a case path of a case's constructor.
  public static func `case`(_ embed: @escaping (Value) -> Root) -> AnyCasePath {
    AnyCasePath(constructor: embed)
  }

  /// Makes a path to a case that holds nothing.
  public static func `case`(_ root: @autoclosure @escaping () -> Root) -> AnyCasePath
  where Value == Void {
    AnyCasePath(constant: root)
  }
}

/// Takes the value out of a case that is given by its constructor, or returns `nil` in another case.
public func extract<Root, Value>(case embed: @escaping (Value) -> Root, from root: Root) -> Value? {
  AnyCasePath(constructor: embed).extract(from: root)
}

/// A function that takes the value out of a case that is given by its constructor.
public func extract<Root, Value>(_ embed: @escaping (Value) -> Root) -> (Root) -> Value? {
  AnyCasePath(constructor: embed).extractValue
}

extension AnyCasePath where Root == Value {
  /// The path from a value to itself.
  public static var `self`: AnyCasePath { AnyCasePath() }
}

extension AnyCasePath where Root == Value? {
  /// The path to what an optional wraps.
  public static var some: AnyCasePath { Value?.allCasePaths.some }
}

extension AnyCasePath where Root == Void {
  /// A path that always leads to the same value.
  public static func constant(_ value: Value) -> AnyCasePath where Value: Sendable {
    AnyCasePath(embed: { _ in () }, extract: { value })
  }
}

extension AnyCasePath where Value == Never {
  /// A path to a case that no value is ever in.
  public static var never: AnyCasePath {
    // The empty body is complete: it cannot be called.
    AnyCasePath(embed: { (_: Never) -> Root in }, extract: { _ in nil })
  }
}

extension AnyCasePath where Value: RawRepresentable & SendableMetatype, Root == Value.RawValue {
  /// The path from a raw value to the value it stands for.
  public static var rawValue: AnyCasePath {
    AnyCasePath(embed: { $0.rawValue }, extract: { Value(rawValue: $0) })
  }
}

extension AnyCasePath
where Value: LosslessStringConvertible & SendableMetatype, Root == String {
  /// The path from a text to the value it describes.
  public static var description: AnyCasePath {
    AnyCasePath(embed: { $0.description }, extract: { Value($0) })
  }
}
