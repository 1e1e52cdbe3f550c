/// One case of an enum, seen from the enum that the path to it starts at.
///
/// Its only work is to be the root and the value of a ``CaseKeyPath``: `\Action.Cases.row` is a key path
/// from `Case<Action>` to the case's `Case`. It remembers the ``AnyCasePath`` it was reached by.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  /// How this case was reached, or `nil` where a path starts.
  let path: (any ResolvedPath<Value>)?

  /// The start of a path.
  public init() {
    path = nil
  }

  /// A case with its two directions.
  ///
  /// - Parameters:
  ///   - embed: Puts a value into the case.
  ///   - extract: Takes the value out, or returns `nil` when the enum is in another case.
  public init<Root>(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    path = AnyCasePath(embed: embed, extract: extract)
  }

  /// The case that a key path leads to.
  ///
  /// - Parameter keyPath: The key path to walk.
  public init<Root>(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Case<Root>()[keyPath: keyPath]
  }

  init(path: any ResolvedPath<Value>) {
    self.path = path
  }

  /// Goes on to a case of the value.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> Case<Member> where Value: CasePathable {
    appending(Value.allCasePaths[keyPath: keyPath])
  }

  /// The enum that the path starts at, in this case.
  public func _embed(_ value: Value) -> Any {
    path?.embedErased(value) ?? value
  }

  /// The value that the enum the path starts at holds in this case.
  public func _extract(from root: Any) -> Value? {
    guard let path else { return root as? Value }
    return path.extractErased(from: root)
  }

  func appending<Member>(_ next: AnyCasePath<Value, Member>) -> Case<Member> {
    guard let path else { return Case<Member>(path: next) }
    return Case<Member>(path: path.appendingErased(next))
  }

  /// The functions behind this case, for a path that starts at `Root`.
  func casePath<Root>(from root: Root.Type) -> AnyCasePath<Root, Value> {
    if let path {
      if let casePath = path as? AnyCasePath<Root, Value> { return casePath }
    } else if let identity = AnyCasePath<Value, Value>() as? AnyCasePath<Root, Value> {
      return identity
    }
    // Only a case that somebody made with another root than the enum it is reached from gets here.
    return AnyCasePath(
      embed: { value in
        guard let root = _embed(value) as? Root else {
          preconditionFailure(Messages.foreignRoot(Root.self, Value.self))
        }
        return root
      },
      extract: { _extract(from: $0) }
    )
  }
}

extension Case where Value: CasePathable {
  /// A case that no value is ever in, to end a path where nothing can happen.
  public var never: Case<Never> {
    // The empty body is complete: nobody can call it.
    appending(AnyCasePath(embed: { (_: Never) -> Value in }, extract: { _ in nil }))
  }
}

/// An `AnyCasePath` whose root has been forgotten by the type system, not by the program.
///
/// This is what keeps resolving cheap: the path goes through the erased ``Case`` in one piece, and comes
/// out with the closures it was made with, not with wrappers around them.
protocol ResolvedPath<Value>: Sendable {
  associatedtype Value

  func embedErased(_ value: Value) -> Any
  func extractErased(from root: Any) -> Value?
  func appendingErased<Member>(_ next: AnyCasePath<Value, Member>) -> any ResolvedPath<Member>
}

extension AnyCasePath: ResolvedPath {
  func embedErased(_ value: Value) -> Any {
    embedValue(value)
  }

  func extractErased(from root: Any) -> Value? {
    (root as? Root).flatMap(extractValue)
  }

  func appendingErased<Member>(
    _ next: AnyCasePath<Value, Member>
  ) -> any ResolvedPath<Member> {
    appending(next)
  }
}
