/// One case of an enum, seen from the enum that the path to it starts at.
///
/// Its only work is to be the root and the value of a ``CaseKeyPath``: `\Action.Cases.row` is a key path
/// from `Case<Action>` to the case's `Case`. It remembers the ``AnyCasePath`` it was reached by.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  /// How this case was reached, or `nil` where a path starts.
  @usableFromInline
  let path: ResolvedPath<Value>?

  /// The start of a path.
  @inlinable
  public init() {
    path = nil
  }

  /// A case with its two directions.
  ///
  /// - Parameters:
  ///   - embed: Puts a value into the case.
  ///   - extract: Takes the value out, or returns `nil` when the enum is in another case.
  @inlinable
  public init<Root>(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(AnyCasePath(embed: embed, extract: extract))
  }

  /// The case that a key path leads to.
  ///
  /// - Parameter keyPath: The key path to walk.
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

  /// Goes on to a case of the value.
  @inlinable
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> Case<Member> where Value: CasePathable {
    appending(Value.allCasePaths[keyPath: keyPath])
  }

  /// The enum that the path starts at, in this case.
  public func _embed(_ value: Value) -> Any {
    path?.embed(value) ?? value
  }

  /// The value that the enum the path starts at holds in this case.
  public func _extract(from root: Any) -> Value? {
    guard let path else { return root as? Value }
    return path.extract(fromAny: root)
  }

  @inlinable
  func appending<Member>(_ next: AnyCasePath<Value, Member>) -> Case<Member> {
    guard let path else { return Case<Member>(next) }
    return Case<Member>(path: NextStep(path, next))
  }

  /// The functions behind this case, for a path that starts at `Root`.
  @inlinable
  func casePath<Root>(from root: Root.Type) -> AnyCasePath<Root, Value> {
    guard let path, path.root == ObjectIdentifier(root) else { return foreignCasePath(from: root) }
    if path.isFirstStep { return unsafeDowncast(path, to: FirstStep<Root, Value>.self).casePath }
    return AnyCasePath(
      embed: { path.embed($0, as: Root.self) },
      extract: { path.extract(from: $0) }
    )
  }

  /// The enum in this case, for a path that starts at `Root`, without keeping anything for later.
  @inlinable
  func embed<Root>(_ value: Value, as root: Root.Type) -> Root {
    guard let path, path.root == ObjectIdentifier(root) else {
      return foreignCasePath(from: root).embedValue(value)
    }
    return path.embed(value, as: root)
  }

  /// The value of this case, for a path that starts at `Root`, without keeping anything for later.
  @inlinable
  func extract<Root>(from root: Root) -> Value? {
    guard let path, path.root == ObjectIdentifier(Root.self) else {
      return foreignCasePath(from: Root.self).extractValue(root)
    }
    return path.extract(from: root)
  }

  /// The functions for a path that has no step, or that was made for another enum than its root.
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
  /// A case that no value is ever in, to end a path where nothing can happen.
  public var never: Case<Never> {
    // The empty body is complete: it cannot be called.
    appending(AnyCasePath(embed: { (_: Never) -> Value in }, extract: { _ in nil }))
  }
}
