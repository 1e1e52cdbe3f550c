package import CasePathsCore
package import ComposableDiagnostics

extension Store where State: ObservableState {
  /// Dismisses a child whose binding was set to nil; reports an issue if the child is still presented afterwards.
  ///
  /// - Parameters:
  ///   - state: The optional field; the call has no effect if the field is nil.
  ///   - action: The case that holds the child's dismissal.
  ///   - callSite: The call site that created the binding.
  package func dismissChild<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>,
    action: CaseKeyPath<Action, PresentationAction<ChildAction>>,
    callSite: CallSite
  ) {
    guard currentState[keyPath: state] != nil else { return }
    send(AnyCasePath(action).embed(.dismiss))
    if currentState[keyPath: state] != nil {
      report(Messages.notDismissed(callSite: callSite), at: callSite)
    }
  }
}
