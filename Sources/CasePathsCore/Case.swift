/// A case in a path from an enum, the root and value type of a ``CaseKeyPath``.
///
/// The key path `\Action.Cases.row` leads from `Case<Action>` to the `Case` of the payload, which stores the resolved
/// ``AnyCasePath``.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  /// The resolved path to the case; `nil` at the start of a path.
  @usableFromInline
  let path: ResolvedPath<Value>?

  /// Creates the start of a path.
  @inlinable
  public init() {
    path = nil
  }

  /// Creates a case from two functions.
  ///
  /// - Parameters:
  ///   - embed: A function that embeds a value in the case.
  ///   - extract: A function that extracts the value, or returns `nil` for another case.
  @inlinable
  public init<Root>(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(AnyCasePath(embed: embed, extract: extract))
  }

  /// Creates the case at the end of a key path.
  ///
  /// - Parameter keyPath: The case key path.
  @inlinable
  public init<Root>(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Case<Root>()[keyPath: keyPath]
  }

  @inlinable
  init<Root>(_ casePath: AnyCasePath<Root, Value>) {
    path = FirstStep(casePath)
  }

  @inlinable
  init(path: ResolvedPath<Value>?) {
    self.path = path
  }

  /// Appends a case of the payload.
  @inlinable
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> Case<Member> where Value: CasePathable {
    appending(Value.allCasePaths[keyPath: keyPath])
  }

  /// Embeds a value in the enum at the start of the path.
  public func _embed(_ value: Value) -> Any {
    path?.embed(value) ?? value
  }

  /// Extracts the value from an enum of the start's type; `nil` for another case.
  public func _extract(from root: Any) -> Value? {
    guard let path else { return root as? Value }
    return path.extract(fromAny: root)
  }

  @inlinable
  func appending<Member>(_ next: AnyCasePath<Value, Member>) -> Case<Member> {
    guard let path else { return Case<Member>(next) }
    return Case<Member>(path: NextStep(path, next))
  }

  /// The case path from `Root` to this case.
  @inlinable
  func casePath<Root>(from root: Root.Type) -> AnyCasePath<Root, Value> {
    guard let path, path.root == ObjectIdentifier(root) else { return foreignCasePath(from: root) }
    if path.isFirstStep { return unsafeDowncast(path, to: FirstStep<Root, Value>.self).casePath }
    return AnyCasePath(
      embed: { path.embed($0, as: Root.self) },
      extract: { path.extract(from: $0) }
    )
  }

  /// Embeds a value in an enum of type `Root`, without creating a case path.
  @inlinable
  func embed<Root>(_ value: Value, as root: Root.Type) -> Root {
    guard let path, path.root == ObjectIdentifier(root) else {
      return foreignCasePath(from: root).embedValue(value)
    }
    return path.embed(value, as: root)
  }

  /// Extracts the value from an enum of type `Root`, without creating a case path.
  @inlinable
  func extract<Root>(from root: Root) -> Value? {
    guard let path, path.root == ObjectIdentifier(Root.self) else {
      return foreignCasePath(from: Root.self).extractValue(root)
    }
    return path.extract(from: root)
  }

  /// The case path of an empty path, or of a path with another root type.
  @usableFromInline
  func foreignCasePath<Root>(from root: Root.Type) -> AnyCasePath<Root, Value> {
    if path == nil, let identity = AnyCasePath<Value, Value>() as? AnyCasePath<Root, Value> {
      return identity
    }
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
  /// A case without values, for the end of an uninhabited path.
  public var never: Case<Never> {
    // The closure has no body because it cannot be called.
    appending(AnyCasePath(embed: { (_: Never) -> Value in }, extract: { _ in nil }))
  }
}
