public import CasePathsCore
public import ComposableCore
#if canImport(SwiftUI)
public import SwiftUI
#else
public import ViewKit
#endif

extension Bindable {
  /// Starts a binding to a field of a store's state; `sending` completes it.
  @_disfavoredOverload
  public subscript<State: ObservableState, Action, Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> _StoreBindable<State, Action, Member> where Value == Store<State, Action> {
    _StoreBindable(store: wrappedValue, keyPath: keyPath)
  }
}

/// A field of a store's state on its way to becoming a binding.
@MainActor
@dynamicMemberLookup
public struct _StoreBindable<State: ObservableState, Action, Value> {
  let store: Store<State, Action>
  let keyPath: KeyPath<State, Value>

  /// Goes on to a member of the field.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value, Member>
  ) -> _StoreBindable<State, Action, Member> {
    _StoreBindable<State, Action, Member>(
      store: store,
      keyPath: self.keyPath.appending(path: keyPath)
    )
  }

  /// The binding that reads the field and sends what is written as an action.
  ///
  /// ```swift
  /// TabView(selection: $store.selectedTab.sending(\.tabSelected)) { … }
  /// ```
  ///
  /// - Parameter action: The case that carries the new value.
  /// - Returns: The binding.
  public func sending(_ action: CaseKeyPath<Action, Value>) -> Binding<Value> {
    let (store, keyPath, action) = (store, keyPath, AnyCasePath(action))
    return Binding(
      get: { store[dynamicMember: keyPath] },
      set: { store.send(action.embed($0)) }
    )
  }
}
