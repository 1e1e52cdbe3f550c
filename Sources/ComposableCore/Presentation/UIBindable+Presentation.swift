public import CasePathsCore
import ComposableDiagnostics
public import SwiftNavigation

extension UIBindable {
  /// Derives a binding that presents an optional child, for UI without views.
  ///
  /// ```swift
  /// present(item: $store.scope(state: \.detail, action: \.detail)) { store in
  ///   DetailScreen(store: store)
  /// }
  /// ```
  ///
  /// Setting nil sends `dismiss` if the state is not nil. If the state remains, the parent lacks the `ifLet` that
  /// clears it, and an issue is reported.
  ///
  /// - Parameters:
  ///   - state: The optional field, usually declared with `@Presents`, with or without its dollar sign.
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
  ) -> UIBinding<Store<ChildState.Unwrapped, ChildAction>?> where Value == Store<State, Action> {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let (store, state) = (wrappedValue, ChildState._scopeKeyPath(state))
    let presented = action.appending(path: \.presented)
    return UIBinding(
      object: store,
      path: [state, action],
      get: { store.scope(state: state, action: presented) },
      set: { child in
        if child == nil { store.dismissChild(state: state, action: action, callSite: callSite) }
      }
    )
  }

  /// Derives a binding that presents an optional child, for UI without views.
  ///
  /// - Parameters:
  ///   - state: The optional field, usually declared with `@Presents`, with or without its dollar sign.
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
  ) -> UIBinding<Store<ChildState.Unwrapped, ChildAction>?> where Value == Store<State, Action> {
    scope(
      state: state,
      action: action,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }
}

extension UIBinding where Value: _OptionalStoreWithCaseScope {
  /// The binding to the store of one case of a presented enum, for UI without views.
  ///
  /// Setting nil ends the presentation if the enum is in this case.
  public subscript<Case>(
    dynamicMember keyPath: KeyPath<
      Value._CaseScope.AllCasePaths, AnyCasePath<Value._CaseScope, Case>
    >
  ) -> UIBinding<Case?> {
    self[dynamicMember: \.[_caseScope: keyPath]]
  }
}
