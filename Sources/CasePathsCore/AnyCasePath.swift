/// A pair of functions that put a value into one case of an enum and take it out again.
///
/// It is what a key path is to a property. You rarely make one: `@CasePathable` does, and
/// ``init(_:)-(CaseKeyPath<Root,Value>)`` turns a ``CaseKeyPath`` into one. Do that once and keep the result where speed matters:
/// the key path is walked then, and embedding or extracting later costs no more than the call of a
/// closure.
@dynamicMemberLookup
public struct AnyCasePath<Root, Value>: Sendable {
  @usableFromInline
  let embedValue: @Sendable (Value) -> Root

  @usableFromInline
  let extractValue: @Sendable (Root) -> Value?

  /// Makes a case path from its two directions.
  ///
  /// - Parameters:
  ///   - embed: Puts a value into the case. Extracting from its result must give the value back.
  ///   - extract: Takes the value out, or returns `nil` when the enum is in another case.
  @inlinable
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.embedValue = embed
    self.extractValue = extract
  }

  /// Resolves a case key path, however long it is, into one pair of functions.
  ///
  /// - Parameter keyPath: The key path to walk.
  @inlinable
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Case<Root>()[keyPath: keyPath].casePath(from: Root.self)
  }

  /// The path from a value to itself.
  @inlinable
  public init() where Root == Value {
    self.init(embed: { $0 }, extract: { $0 })
  }

  /// The enum's value in this case, holding `value`.
  @inlinable
  public func embed(_ value: Value) -> Root {
    embedValue(value)
  }

  /// The value that `root` holds in this case, or `nil` if it is in another one.
  @inlinable
  public func extract(from root: Root) -> Value? {
    extractValue(root)
  }

  /// Goes on to a case of the value.
  @inlinable
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> AnyCasePath<Root, Member> where Value: CasePathable {
    appending(Value.allCasePaths[keyPath: keyPath])
  }

  /// The path that goes through this one and then through `next`.
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
  /// Changes the value of this case in place, and returns `nil` without calling `body` in another case.
  ///
  /// While `body` runs, it has the only copy of the value: arrays in it are changed without being
  /// copied.
  @inlinable
  package func modify<Result, Failure: Error>(
    _ root: inout Root,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard var value = extractValue(root) else { return nil }
    // The enum's own reference to the value goes away for the time of the change. No code can see the
    // gap: `root` is accessed exclusively, and is whole again on every way out.
    return try withUnsafeMutablePointer(to: &root) { storage throws(Failure) in
      storage.deinitialize(count: 1)
      defer { storage.initialize(to: embedValue(value)) }
      return try body(&value)
    }
  }
}

extension AnyCasePath: CustomDebugStringConvertible {
  /// The path's type with both of its ends.
  public var debugDescription: String {
    "AnyCasePath<\(Root.self), \(Value.self)>"
  }
}
