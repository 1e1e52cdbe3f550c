import CasePathsCore
import ComposableCore
import ComposableDiagnostics
#if canImport(SwiftUI)
import SwiftUI
#else
import ViewKit
#endif

// What `$store.scope(…)` makes, whichever wrapper the dollar sign belongs to.
extension Store where State: ObservableState {
  /// The binding that presents a child while its state is there.
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

  /// The binding that shows a stack of screens.
  ///
  /// The store of a stack stays the same; what changes is its path.
  func stack<ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    _ action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> Binding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>> {
    Binding(get: { self.scope(state: state, action: action) }, set: { _ in })
  }
}

extension Store {
  /// The store itself, for wrappers that give nothing but bindings to what an object holds.
  var itself: Store<State, Action> {
    get { self }
    set {}
  }
}
