public import CasePathsCore
package import ComposableDiagnostics
import OrderedCollections
public import SwiftNavigation

extension UIBindable {
  /// Derives a binding to a stack of screens, for UI without views.
  ///
  /// ```swift
  /// showScreens(path: $store.scope(state: \.path, action: \.path).path())
  /// ```
  ///
  /// - Parameters:
  ///   - state: The field that holds the stack.
  ///   - action: The case that holds the stack's actions.
  /// - Returns: The binding to the stack's store; a host reads and writes its `path()`.
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> UIBinding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    let store = wrappedValue
    return UIBinding(
      object: store,
      path: [state, action],
      get: { store.scope(state: state, action: action) },
      // The store of a stack never changes; only its path does.
      set: { _ in }
    )
  }

  /// Derives a binding to a stack of screens, for UI without views.
  ///
  /// - Parameters:
  ///   - state: The field that holds the stack.
  ///   - action: The case that holds the stack's actions.
  /// - Returns: The binding to the stack's store.
  public func scope<State: ObservableState, Action, ElementState, ElementAction>(
    _ state: KeyPath<State, StackState<ElementState>>,
    action: CaseKeyPath<Action, StackAction<ElementState, ElementAction>>
  ) -> UIBinding<Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>>
  where Value == Store<State, Action> {
    scope(state: state, action: action)
  }
}

extension UIBinding {
  /// Derives a binding to the screens of a stack: reads observe the stack, and writes send an action.
  ///
  /// Writing a longer path sends `push` with its last component. Writing a shorter path sends `popFrom` with the first
  /// removed component. Writing a different path of the same length has no action and reports an issue.
  ///
  /// - Parameters:
  ///   - fileID: The source file of the call.
  ///   - filePath: The path of the source file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Returns: The binding.
  public func path<ElementState, ElementAction>(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> UIBinding<StackState<ElementState>.PathView>
  where Value == Store<StackState<ElementState>, StackAction<ElementState, ElementAction>> {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let store = wrappedValue
    return UIBinding<StackState<ElementState>.PathView>(
      object: store,
      path: [],
      get: { store.stackPath() },
      set: { store.setStackPath($0, callSite: callSite) }
    )
  }
}

extension Store {
  /// Returns the screens of this store's stack; the caller observes them.
  package func stackPath<ElementState>() -> StackState<ElementState>.PathView
  where State == StackState<ElementState> {
    track()
    return currentStackPath()
  }

  /// Returns the screens of this store's stack without observing them.
  package func currentStackPath<ElementState>() -> StackState<ElementState>.PathView
  where State == StackState<ElementState> {
    StackState.PathView(stack: currentState)
  }

  /// Sends the action for a host's change to the screens of this store's stack.
  ///
  /// - Parameters:
  ///   - path: The screens on the host.
  ///   - callSite: The call site that created the binding.
  package func setStackPath<ElementState, ElementAction>(
    _ path: StackState<ElementState>.PathView,
    callSite: CallSite
  ) where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    let ids = currentState.ids
    if path.count > ids.count, let top = path.last {
      send(.push(id: top.id, state: top.element))
    } else if path.count < ids.count {
      send(.popFrom(id: ids[path.count]))
    } else if !path.map(\.id).elementsEqual(ids) {
      report(Messages.pathOfSameLength(callSite: callSite), at: callSite)
    }
  }
}
