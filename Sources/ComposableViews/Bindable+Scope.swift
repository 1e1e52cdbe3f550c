public import CasePathsCore
public import ComposableCore
import ComposableDiagnostics
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension Bindable {
  /// The binding that presents a child while its state is there.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(state: \.detail, action: \.detail)) { store in
  ///   DetailView(store: store)
  /// }
  /// ```
  ///
  /// Writing nil, which a host does when the person closes the child, sends `dismiss` if the state is
  /// still there. If it is there after that, the parent lacks the `ifLet` that clears it, and that is
  /// reported.
  ///
  /// - Parameters:
  ///   - state: The optional field, most often one of `@Presents`, with or without its dollar sign.
  ///   - action: The case that holds the child's actions and its dismissal.
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
  ) -> Binding<Store<ChildState.Unwrapped, ChildAction>?> where Value == Store<State, Action> {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return wrappedValue.presentation(state, action, callSite: callSite)
  }

  /// The binding that presents a child while its state is there.
  ///
  /// - Parameters:
  ///   - state: The optional field, most often one of `@Presents`, with or without its dollar sign.
  ///   - action: The case that holds the child's actions and its dismissal.
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
  ) -> Binding<Store<ChildState.Unwrapped, ChildAction>?> where Value == Store<State, Action> {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return wrappedValue.presentation(state, action, callSite: callSite)
  }

  /// The binding that shows a stack of screens.
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
  ///   - state: The field that holds the stack.
  ///   - action: The case that holds the stack's actions.
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
    Value == Store<State, Action>,
    ChildState: _ScopableStack & _ScopableStackToo & _ScopableStackAsWell & _ScopableStackNoLess,
    ChildAction: _ScopableStackAction & _ScopableStackActionToo & _ScopableStackActionAsWell
      & _ScopableStackActionNoLess,
    ChildAction.StackElement == ChildState.StackElement
  {
    wrappedValue.stack(ChildState._stackPath(state), ChildAction._stackActionPath(action))
  }

  /// The binding that shows a stack of screens.
  ///
  /// - Parameters:
  ///   - state: The field that holds the stack.
  ///   - action: The case that holds the stack's actions.
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
    Value == Store<State, Action>,
    ChildState: _ScopableStack & _ScopableStackToo & _ScopableStackAsWell & _ScopableStackNoLess,
    ChildAction: _ScopableStackAction & _ScopableStackActionToo & _ScopableStackActionAsWell
      & _ScopableStackActionNoLess,
    ChildAction.StackElement == ChildState.StackElement
  {
    wrappedValue.stack(ChildState._stackPath(state), ChildAction._stackActionPath(action))
  }
}
