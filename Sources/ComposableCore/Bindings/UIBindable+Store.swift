public import CasePathsCore
import ComposableDiagnostics
public import SwiftNavigation

extension UIBindable {
  /// Starts a binding to a field of a store's state; `sending` completes it.
  @_disfavoredOverload
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreUIBindable<State, Action, Member> where Value == Store<State, Action> {
    _StoreUIBindable(store: wrappedValue, keyPath: keyPath)
  }
}

extension UIBinding {
  /// Starts a binding to a field of a store's state; `sending` completes it.
  @_disfavoredOverload
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreUIBindable<State, Action, Member> where Value == Store<State, Action> {
    _StoreUIBindable(store: wrappedValue, keyPath: keyPath)
  }
}

/// An incomplete binding to a field of a store's state, for code without views.
@MainActor
@dynamicMemberLookup
public struct _StoreUIBindable<State: ObservableState, Action, Value> {
  let store: Store<State, Action>
  let keyPath: KeyPath<State, Value>

  /// Extends the path to a member of the field.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> _StoreUIBindable<State, Action, Member> {
    _StoreUIBindable<State, Action, Member>(
      store: store,
      keyPath: self.keyPath.appending(path: keyPath)
    )
  }

  /// Returns a binding that reads the field and sends each new value as an action.
  ///
  /// ```swift
  /// tabs.bind(selection: $store.selectedTab.sending(\.tabSelected))
  /// ```
  ///
  /// A write during a reduction is reported as an issue at this line.
  ///
  /// - Parameters:
  ///   - action: The case that carries the new value.
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The binding.
  public func sending(
    _ action: CaseKeyPath<Action, Value>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<Value> {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let (store, keyPath, toAction) = (store, keyPath, AnyCasePath(action))
    return UIBinding(
      object: store,
      path: [keyPath, action],
      get: { store[dynamicMember: keyPath] },
      set: { store.send(toAction.embed($0), at: callSite) }
    )
  }
}
