prefix operator /
infix operator .. : CasePathComposition

/// How closely case paths are joined.
///
/// Closer than anything that takes a path: `_ = first .. next`, `isRow ? rows .. row : rows .. other`.
precedencegroup CasePathComposition {
  associativity: right
  higherThan: NilCoalescingPrecedence
}

/// The path to a case, made of its constructor as in `/Action.row`.
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> AnyCasePath<Root, Value> {
  AnyCasePath(constructor: embed)
}

/// The path to a case of what an optional wraps.
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root?
) -> AnyCasePath<Root?, Value> {
  AnyCasePath(wrappedConstructor: embed)
}

/// The path to a case that holds nothing.
public prefix func / <Root>(root: @autoclosure @escaping () -> Root) -> AnyCasePath<Root, Void> {
  AnyCasePath(constant: root)
}

/// The path to a case of what an optional wraps, which holds nothing.
public prefix func / <Root>(root: @autoclosure @escaping () -> Root?) -> AnyCasePath<Root?, Void> {
  AnyCasePath(wrappedConstant: root)
}

/// The path from a value to itself, as in `/Action.self`.
public prefix func / <Root>(type: Root.Type) -> AnyCasePath<Root, Root> {
  AnyCasePath()
}

/// The same path again.
public prefix func / <Root, Value>(
  path: AnyCasePath<Root, Value>
) -> AnyCasePath<Root, Value> {
  path
}

/// A function that takes the value out of a case, to pass to `compactMap`.
@_disfavoredOverload
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> (Root) -> Value? {
  AnyCasePath(constructor: embed).extractValue
}

/// A function that takes the value out of a case of what an optional wraps.
@_disfavoredOverload
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root?
) -> (Root?) -> Value? {
  AnyCasePath(wrappedConstructor: embed).extractValue
}

/// A function that tells whether an enum is in a case that holds nothing.
@_disfavoredOverload
public prefix func / <Root>(root: @autoclosure @escaping () -> Root) -> (Root) -> Void? {
  AnyCasePath(constant: root).extractValue
}

/// A function that tells whether what an optional wraps is in a case that holds nothing.
@_disfavoredOverload
public prefix func / <Root>(root: @autoclosure @escaping () -> Root?) -> (Root?) -> Void? {
  AnyCasePath(wrappedConstant: root).extractValue
}

/// The path that goes through one and then through another.
public func .. <Root, Value, Member>(
  first: AnyCasePath<Root, Value>,
  next: AnyCasePath<Value, Member>
) -> AnyCasePath<Root, Member> {
  first.appending(next)
}

/// The path that goes through one and then into a case, given by its constructor.
public func .. <Root, Value, Member>(
  first: AnyCasePath<Root, Value>,
  embed: @escaping (Member) -> Value
) -> AnyCasePath<Root, Member> {
  first.appending(AnyCasePath(constructor: embed))
}

/// The function that takes a value out of one case and then out of another, for a list's `compactMap`.
@_disfavoredOverload
public func .. <Root, Value, Member>(
  first: @escaping (Root) -> Value?,
  next: @escaping (Value) -> Member?
) -> (Root) -> Member? {
  { root in first(root).flatMap(next) }
}

/// The function that takes a value out of one case and then out of another, given by its constructor.
@_disfavoredOverload
public func .. <Root, Value, Member>(
  first: @escaping (Root) -> Value?,
  embed: @escaping (Member) -> Value
) -> (Root) -> Member? {
  let next = AnyCasePath(constructor: embed)
  return { root in first(root).flatMap(next.extractValue) }
}
