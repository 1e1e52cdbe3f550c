#if OlderNames
prefix operator /
infix operator .. : CasePathComposition

/// The precedence of case path composition.
///
/// It is higher than the precedence of operators with case path operands: `_ = first .. next`, `isRow ? rows .. row :
/// rows .. other`.
precedencegroup CasePathComposition {
  associativity: right
  higherThan: NilCoalescingPrecedence
}

/// Creates a case path from a constructor, as in `/Action.row`.
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> AnyCasePath<Root, Value> {
  AnyCasePath(constructor: embed)
}

/// Creates a case path to a case of an optional's wrapped enum.
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root?
) -> AnyCasePath<Root?, Value> {
  AnyCasePath(wrappedConstructor: embed)
}

/// Creates a case path to a case without payload.
public prefix func / <Root>(root: @autoclosure @escaping () -> Root) -> AnyCasePath<Root, Void> {
  AnyCasePath(constant: root)
}

/// Creates a case path to a case without payload of an optional's wrapped enum.
public prefix func / <Root>(root: @autoclosure @escaping () -> Root?) -> AnyCasePath<Root?, Void> {
  AnyCasePath(wrappedConstant: root)
}

/// Creates the identity case path, as in `/Action.self`.
public prefix func / <Root>(type: Root.Type) -> AnyCasePath<Root, Root> {
  AnyCasePath()
}

/// Returns the operand.
public prefix func / <Root, Value>(
  path: AnyCasePath<Root, Value>
) -> AnyCasePath<Root, Value> {
  path
}

/// Returns a function that extracts the payload of a case, for `compactMap`.
@_disfavoredOverload
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root
) -> (Root) -> Value? {
  AnyCasePath(constructor: embed).extractValue
}

/// Returns a function that extracts the payload of a case of an optional's wrapped enum.
@_disfavoredOverload
public prefix func / <Root, Value>(
  embed: @escaping (Value) -> Root?
) -> (Root?) -> Value? {
  AnyCasePath(wrappedConstructor: embed).extractValue
}

/// Returns a function that matches a case without payload.
@_disfavoredOverload
public prefix func / <Root>(root: @autoclosure @escaping () -> Root) -> (Root) -> Void? {
  AnyCasePath(constant: root).extractValue
}

/// Returns a function that matches a case without payload of an optional's wrapped enum.
@_disfavoredOverload
public prefix func / <Root>(root: @autoclosure @escaping () -> Root?) -> (Root?) -> Void? {
  AnyCasePath(wrappedConstant: root).extractValue
}

/// Returns the concatenation of two case paths.
public func .. <Root, Value, Member>(
  first: AnyCasePath<Root, Value>,
  next: AnyCasePath<Value, Member>
) -> AnyCasePath<Root, Member> {
  first.appending(next)
}

/// Returns the concatenation of a case path and a case, given its constructor.
public func .. <Root, Value, Member>(
  first: AnyCasePath<Root, Value>,
  embed: @escaping (Member) -> Value
) -> AnyCasePath<Root, Member> {
  first.appending(AnyCasePath(constructor: embed))
}

/// Returns the concatenation of two extraction functions, for `compactMap`.
@_disfavoredOverload
public func .. <Root, Value, Member>(
  first: @escaping (Root) -> Value?,
  next: @escaping (Value) -> Member?
) -> (Root) -> Member? {
  { root in first(root).flatMap(next) }
}

/// Returns the concatenation of an extraction function and a case, given its constructor.
@_disfavoredOverload
public func .. <Root, Value, Member>(
  first: @escaping (Root) -> Value?,
  embed: @escaping (Member) -> Value
) -> (Root) -> Member? {
  let next = AnyCasePath(constructor: embed)
  return { root in first(root).flatMap(next.extractValue) }
}
#endif
