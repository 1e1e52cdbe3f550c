public import CasePathsCore
public import ComposableCore
import ComposableDiagnostics
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension Bindable {
  /// Returns a field of a store's state, which `sending` turns into a binding.
  @_disfavoredOverload
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreBindable<State, Action, Member> where Value == Store<State, Action> {
    _StoreBindable(store: wrappedValue, keyPath: keyPath)
  }
}

/// A field of a store's state, which ``sending(_:)`` turns into a binding.
@MainActor
@dynamicMemberLookup
public struct _StoreBindable<State: ObservableState, Action, Value> {
  let store: Store<State, Action>
  let keyPath: KeyPath<State, Value>

  /// Returns a member of the field.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> _StoreBindable<State, Action, Member> {
    _StoreBindable<State, Action, Member>(
      store: store,
      keyPath: self.keyPath.appending(path: keyPath)
    )
  }

  /// Returns a binding that reads the field and sends each written value as an action.
  ///
  /// ```swift
  /// TabView(selection: $store.selectedTab.sending(\.tabSelected)) { … }
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
  ) -> Binding<Value> {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let (store, keyPath, action) = (store, keyPath, AnyCasePath(action))
    return Binding(
      get: { store[dynamicMember: keyPath] },
      set: { store.send(action.embed($0), at: callSite) }
    )
  }
}
