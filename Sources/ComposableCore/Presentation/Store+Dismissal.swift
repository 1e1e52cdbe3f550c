package import CasePathsCore
package import ComposableDiagnostics

extension Store where State: ObservableState {
  /// Ends the presentation of a child, for a binding that was set to nil.
  ///
  /// - Parameters:
  ///   - state: The optional field; nothing happens when it is nil already.
  ///   - action: The case that holds the child's dismissal.
  ///   - callSite: Where the binding was made.
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
