public import CasePathsCore
public import ComposableCore

// The compiler reports errors for the overload with the fewest mismatches, and a misspelled name in a closure counts as
// several. If the stack overloads of `scope` named `StackState` and `StackAction`, the path to a value other than a
// stack would count as one mismatch. The compiler would then report a typo in a sheet's closure as a failed conversion
// of its store. The overloads therefore require four protocols of either type
// (`Tests/CompileTime/ContentOfSheets.txt`).

/// The state of a stack, for the overloads of `scope` that show a stack.
public protocol _ScopableStack {
  /// The state of an element.
  associatedtype StackElement

  /// Returns the key path to the stack.
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

  /// Returns the case key path to the stack's actions.
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
  /// Returns the key path itself.
  public static func _stackPath<Root>(
    _ path: KeyPath<Root, Self>
  ) -> KeyPath<Root, StackState<Element>> {
    path
  }
}

extension StackAction: _ScopableStackAction, _ScopableStackActionToo, _ScopableStackActionAsWell,
  _ScopableStackActionNoLess
{
  /// Returns the case key path itself.
  public static func _stackActionPath<Root>(
    _ path: CaseKeyPath<Root, Self>
  ) -> CaseKeyPath<Root, StackAction<State, Action>> {
    path
  }
}
