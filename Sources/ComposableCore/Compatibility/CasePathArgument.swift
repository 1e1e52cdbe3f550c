public import CasePathsCore

/// A case path of its own, `/Action.child`, where new code has a key path to a case.
///
/// An operator with such a parameter is an overload of the one with a key path. Where neither fits, the
/// compiler reports on the overload with fewer mistakes, and a misspelled key path is one mistake: "no
/// such case". A key path that is no case path has to be more, or that would be all the compiler says. So
/// there are three protocols, which all mean the same; `Scripts/check/mistakes` has examples.
///
/// The parameter is an existential, whose type names the child's action. With a generic parameter, which only requires
/// it, the compiler looks into a child such as `{ Reduce { state, action in … } }` before it knows the path.
public protocol _CasePathArgument<Root, Value> {
  /// The enum.
  associatedtype Root
  /// What the case holds.
  associatedtype Value

  /// The path.
  var _casePath: AnyCasePath<Root, Value> { get }
}

/// See ``_CasePathArgument``.
public protocol _CasePathArgumentToo {}

/// See ``_CasePathArgument``.
public protocol _CasePathArgumentAsWell {}

extension AnyCasePath: _CasePathArgument, _CasePathArgumentToo, _CasePathArgumentAsWell {
  /// The path itself.
  public var _casePath: AnyCasePath<Root, Value> { self }
}
