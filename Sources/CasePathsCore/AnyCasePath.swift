/// A pair of functions that embed a value in one enum case and extract it again.
///
/// A case path is to an enum case as a key path is to a property. `@CasePathable` creates case paths, and
/// ``init(_:)-(CaseKeyPath<Root,Value>)`` converts a ``CaseKeyPath``. Keep the converted path where speed matters: the
/// conversion walks the key path once, and embedding or extracting then costs one closure call.
@dynamicMemberLookup
public struct AnyCasePath<Root, Value>: Sendable {
  @usableFromInline
  let embedValue: @Sendable (Value) -> Root

  @usableFromInline
  let extractValue: @Sendable (Root) -> Value?

  /// Creates a case path from two functions.
  ///
  /// - Parameters:
  ///   - embed: A function that embeds a value in the case. `extract` must return the same value.
  ///   - extract: A function that extracts the value, or returns `nil` for another case.
  @inlinable
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.embedValue = embed
    self.extractValue = extract
  }

  /// Creates a case path from a case key path of any length.
  ///
  /// - Parameter keyPath: The case key path.
  @inlinable
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Case<Root>()[keyPath: keyPath].casePath(from: Root.self)
  }

  /// Creates the identity case path.
  @inlinable
  public init() where Root == Value {
    self.init(embed: { $0 }, extract: { $0 })
  }

  /// Returns an enum value in this case with the payload `value`.
  @inlinable
  public func embed(_ value: Value) -> Root {
    embedValue(value)
  }

  /// Returns the payload of `root`; `nil` if `root` is in another case.
  @inlinable
  public func extract(from root: Root) -> Value? {
    extractValue(root)
  }

  /// Appends a case of the payload.
  @inlinable
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> AnyCasePath<Root, Member> where Value: CasePathable {
    appending(Value.allCasePaths[keyPath: keyPath])
  }

  /// Returns the concatenation of this path and `next`.
  @inlinable
  package func appending<Member>(
    _ next: AnyCasePath<Value, Member>
  ) -> AnyCasePath<Root, Member> {
    AnyCasePath<Root, Member>(
      embed: { [embedValue] in embedValue(next.embedValue($0)) },
      extract: { [extractValue] in
        guard let value = extractValue($0) else { return nil }
        return next.extractValue(value)
      }
    )
  }
}

extension AnyCasePath {
  /// Modifies the payload in place; returns `nil` without a call to `body` for another case.
  ///
  /// During the call, `body` has the only reference to the payload, so arrays are not copied.
  @inlinable
  package func modify<Result, Failure: Error>(
    _ root: inout Root,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard var value = extractValue(root) else { return nil }
    // The enum is deinitialized to drop its reference to the payload. Access to `root` is exclusive, and each exit
    // initializes it again.
    return try withUnsafeMutablePointer(to: &root) { storage throws(Failure) in
      storage.deinitialize(count: 1)
      defer { storage.initialize(to: embedValue(value)) }
      return try body(&value)
    }
  }
}

extension AnyCasePath: CustomDebugStringConvertible {
  /// The type of the path.
  public var debugDescription: String {
    "AnyCasePath<\(Root.self), \(Value.self)>"
  }
}
