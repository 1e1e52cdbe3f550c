public import CasePathsCore
public import ComposableCore

// The compiler reports on the overload with the fewest mistakes, and a misspelled name in a closure counts as several
// mistakes. If the overloads of `scope` for stacks named `StackState` and `StackAction`, a path to a value other than a
// stack would be one mistake. The compiler would then report a typo in the closure of a sheet as the conversion of its
// store. So the overloads require four protocols of either type instead (`Tests/CompileTime/ContentOfSheets.txt`).

/// The state of a stack, for the overloads of `scope` that show a stack.
public protocol _ScopableStack {
  /// The state of an element.
  associatedtype StackElement

  /// The path to the stack.
  static func _stackPath<Root>(
    _ path: KeyPath<Root, Self>
  ) -> KeyPath<Root, StackState<StackElement>>
}

/// A second requirement of the overloads of `scope` that show a stack.
public protocol _ScopableStackToo {}

/// A third requirement of the overloads of `scope` that show a stack.
public protocol _ScopableStackAsWell {}

/// A fourth requirement of the overloads of `scope` that show a stack.
public protocol _ScopableStackNoLess {}

/// The actions of a stack, for the overloads of `scope` that show a stack.
public protocol _ScopableStackAction {
  /// The state of an element.
  associatedtype StackElement
  /// The actions of an element.
  associatedtype StackElementAction

  /// The path to the case of the stack's actions.
  static func _stackActionPath<Root>(
    _ path: CaseKeyPath<Root, Self>
  ) -> CaseKeyPath<Root, StackAction<StackElement, StackElementAction>>
}

/// A second requirement of the overloads of `scope` that show a stack.
public protocol _ScopableStackActionToo {}

/// A third requirement of the overloads of `scope` that show a stack.
public protocol _ScopableStackActionAsWell {}

/// A fourth requirement of the overloads of `scope` that show a stack.
public protocol _ScopableStackActionNoLess {}

extension StackState: _ScopableStack, _ScopableStackToo, _ScopableStackAsWell, _ScopableStackNoLess
{
  /// The path itself.
  public static func _stackPath<Root>(
    _ path: KeyPath<Root, Self>
  ) -> KeyPath<Root, StackState<Element>> {
    path
  }
}

extension StackAction: _ScopableStackAction, _ScopableStackActionToo, _ScopableStackActionAsWell,
  _ScopableStackActionNoLess
{
  /// The path itself.
  public static func _stackActionPath<Root>(
    _ path: CaseKeyPath<Root, Self>
  ) -> CaseKeyPath<Root, StackAction<State, Action>> {
    path
  }
}
