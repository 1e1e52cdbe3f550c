public import CasePathsCore
public import ComposableCore
import ComposableDiagnostics
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension ObservedObject.Wrapper {
  /// Returns a binding that presents a child while its state exists.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(state: \.detail, action: \.detail)) { store in
  ///   DetailView(store: store)
  /// }
  /// ```
  ///
  /// The host writes `nil` when the user closes the child. This sends `dismiss` if the state still exists. If the state
  /// survives, the parent lacks the `ifLet` that clears it, which is reported as an issue.
  ///
  /// - Parameters:
  ///   - state: The optional field, usually a `@Presents` field, with or without its dollar sign.
  ///   - action: The case with the child's actions and its dismissal.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The binding to the child's store.
  public func scope<State: ObservableState, Action, ChildState: _ScopableState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState.Unwrapped, ChildAction>?> where ObjectType == Store<State, Action> {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return self[dynamicMember: \.itself].wrappedValue.presentation(
      state,
      action,
      callSite: callSite
    )
  }

  /// Returns a binding that presents a child while its state exists.
  ///
  /// - Parameters:
  ///   - state: The optional field, usually a `@Presents` field, with or without its dollar sign.
  ///   - action: The case with the child's actions and its dismissal.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The binding to the child's store.
  public func scope<State: ObservableState, Action, ChildState: _ScopableState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Binding<Store<ChildState.Unwrapped, ChildAction>?> where ObjectType == Store<State, Action> {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return self[dynamicMember: \.itself].wrappedValue.presentation(
      state,
      action,
      callSite: callSite
    )
  }

  /// Returns a binding that drives a navigation stack.
  ///
  /// ```swift
  /// NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
  ///   RootView(store: store)
  /// } destination: { store in
  ///   ScreenView(store: store)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: The stack's field.
  ///   - action: The case with the stack's actions.
  /// - Returns: The binding to the stack's store.
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Binding<
    Store<
      StackState<ChildState.StackElement>,
      StackAction<ChildState.StackElement, ChildAction.StackElementAction>
    >
  >
  where
    ObjectType == Store<State, Action>,
    ChildState: _ScopableStack & _ScopableStackToo & _ScopableStackAsWell & _ScopableStackNoLess,
    ChildAction: _ScopableStackAction & _ScopableStackActionToo & _ScopableStackActionAsWell
      & _ScopableStackActionNoLess,
    ChildAction.StackElement == ChildState.StackElement
  {
    self[dynamicMember: \.itself].wrappedValue.stack(
      ChildState._stackPath(state),
      ChildAction._stackActionPath(action)
    )
  }

  /// Returns a binding that drives a navigation stack.
  ///
  /// - Parameters:
  ///   - state: The stack's field.
  ///   - action: The case with the stack's actions.
  /// - Returns: The binding to the stack's store.
  public func scope<State: ObservableState, Action, ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    action: CaseKeyPath<Action, ChildAction>
  ) -> Binding<
    Store<
      StackState<ChildState.StackElement>,
      StackAction<ChildState.StackElement, ChildAction.StackElementAction>
    >
  >
  where
    ObjectType == Store<State, Action>,
    ChildState: _ScopableStack & _ScopableStackToo & _ScopableStackAsWell & _ScopableStackNoLess,
    ChildAction: _ScopableStackAction & _ScopableStackActionToo & _ScopableStackActionAsWell
      & _ScopableStackActionNoLess,
    ChildAction.StackElement == ChildState.StackElement
  {
    self[dynamicMember: \.itself].wrappedValue.stack(
      ChildState._stackPath(state),
      ChildAction._stackActionPath(action)
    )
  }
}

extension ObservedObject.Wrapper {
  /// Returns a field of a store's state, which `sending` turns into a binding.
  @_disfavoredOverload
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreBindable<State, Action, Member> where ObjectType == Store<State, Action> {
    _StoreBindable(store: self[dynamicMember: \.itself].wrappedValue, keyPath: keyPath)
  }
}
