public import CasePathsCore
package import ComposableDiagnostics
import OrderedCollections
public import SwiftNavigation

extension UIBindable {
  /// The binding that shows a stack of screens, where there are no views.
  ///
  /// ```swift
  /// showScreens(path: $store.scope(state: \.path, action: \.path).path())
  /// ```
  ///
  /// - Parameters:
  ///   - state: The field that holds the stack.
  ///   - action: The case that holds the stack's actions.
  /// - Returns: The binding to the stack's store; its `path()` is what a host reads and
  ///   writes.
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
      // The store of a stack stays the same; what changes is its path.
      set: { _ in }
    )
  }

  /// The binding that shows a stack of screens, where there are no views.
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
  /// The binding to the screens of a stack: reading observes them, and writing sends an action.
  ///
  /// A longer path sends `push` with its last component, a shorter one `popFrom` with the first
  /// component that is gone. A path of the same length has no action, and is reported as an issue.
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
  /// The screens of the stack that this store shows; the reader observes which there are.
  package func stackPath<ElementState>() -> StackState<ElementState>.PathView
  where State == StackState<ElementState> {
    track()
    return currentStackPath()
  }

  /// The screens of the stack that this store shows, read without observing them.
  package func currentStackPath<ElementState>() -> StackState<ElementState>.PathView
  where State == StackState<ElementState> {
    StackState.PathView(stack: currentState)
  }

  /// Tells the feature what a host has done to the screens of the stack that this store shows.
  ///
  /// - Parameters:
  ///   - path: The screens as the host has them now.
  ///   - callSite: Where the host's binding was made.
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
