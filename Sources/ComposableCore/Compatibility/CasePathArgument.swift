#if OlderNames
public import CasePathsCore

/// An explicit case path, `/Action.child`, instead of a case key path.
///
/// An operator with such a parameter overloads the operator with a key path. If neither overload fits, the compiler
/// reports on the overload with fewer mistakes, and a misspelled key path is one mistake: "no such case". A key path
/// passed as a case path must therefore count as several mistakes, or the compiler would report only this mismatch. So
/// three protocols have the same meaning; `Scripts/check/mistakes` has examples.
///
/// The parameter is an existential, whose type names the child's action. A generic parameter would only constrain it,
/// and the compiler would check a child such as `{ Reduce { state, action in … } }` before it determines the path.
public protocol _CasePathArgument<Root, Value> {
  /// The enum.
  associatedtype Root
  /// The payload of the case.
  associatedtype Value

  /// The case path.
  var _casePath: AnyCasePath<Root, Value> { get }
}

/// See ``_CasePathArgument``.
public protocol _CasePathArgumentToo {}

/// See ``_CasePathArgument``.
public protocol _CasePathArgumentAsWell {}

extension AnyCasePath: _CasePathArgument, _CasePathArgumentToo, _CasePathArgumentAsWell {
  /// The case path itself.
  public var _casePath: AnyCasePath<Root, Value> { self }
}
#endif
