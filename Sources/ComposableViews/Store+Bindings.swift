import CasePathsCore
import ComposableCore
import ComposableDiagnostics
#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

// The implementation of `$store.scope(…)` for each property wrapper.
extension Store where State: ObservableState {
  /// Returns a binding that presents a child while its state exists.
  func presentation<ChildState: _ScopableState, ChildAction>(
    _ state: KeyPath<State, ChildState>,
    _ action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    callSite: CallSite
  ) -> Binding<Store<ChildState.Unwrapped, ChildAction>?> {
    let state = ChildState._scopeKeyPath(state)
    let presented = action.appending(path: \.presented)
    return Binding(
      get: { self.scope(state: state, action: presented) },
      set: { child in
        if child == nil { self.dismissChild(state: state, action: action, callSite: callSite) }
      }
    )
  }

  /// Returns a binding that drives a navigation stack.
  ///
  /// The stack's store never changes, so its setter is a no-op; only the path changes.
  func stack<ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    _ action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>> {
    Binding(get: { self.scope(state: state, action: action) }, set: { _ in })
  }
}

extension Store {
  /// The store itself, for property wrappers that only provide bindings to members of an object.
  var itself: Store<State, Action> {
    get { self }
    set {}
  }
}
