import ComposableDiagnostics
import CustomDump

/// The issue messages of this module: the failure, its place, its cause and its fix.
enum Messages {
  static func unhandledError(
    _ error: any Error,
    madeBy maker: String = "run",
    callSite: CallSite
  ) -> String {
    """
    An effect created by "\(maker)" at \(callSite) threw an unhandled error.

    \(dump(error))

    Pass a "catch:" closure to "\(maker)", or catch the error inside and send it as an action.
    """
  }

  static func unimplementedEffect(_ name: String) -> String {
    """
    An unimplemented effect ran: \(name).

    Override the effect in the test, or prevent the feature from returning it.
    """
  }

  static func sentWhileProcessing(_ action: Any) -> String {
    """
    An action was sent to a store while the store was processing another action.

      Sent action: \(ActionLabel.of(action))

    A reducer, or an observer of its state, called "send". The action is queued and reduced next. To make the order \
    explicit, return ".send" as an effect, or share a function.
    """
  }

  static func sentWhileTraveling(_ action: Any) -> String {
    """
    An action was sent to a store that displays an earlier step of its recording.

      Rejected action: \(ActionLabel.of(action))

    The action would change a past state. Call "resume()" first to return to the current state.
    """
  }

  static func usedByTwoVisitors(state: String) -> String {
    """
    A store created in the page of one visitor is used by the page of another: Store<\(state), …>.

    Both visitors see and change the same state. A common cause is a "static let store".

    Create the store together with the page, for example in the closure of "WebHost" or in a property of a view: \
    "@State var store = Store(initialState: …) { … }". If visitors share the store intentionally, create it before the \
    host starts.
    """
  }

  static func observesChild(_ store: String) -> String {
    """
    An observer was attached to a store that was scoped from another store: \(store).

    The observer receives no events. Attach it to the root store, which runs the reducer and processes all actions.
    """
  }

  static func sentFromEndedEffect(_ action: Any, callSite: CallSite?) -> String {
    """
    An action was sent by an effect that has already finished.

      Sent action: \(ActionLabel.of(action))\(callSite.map { "\n  Effect: created at \($0)" } ?? "")

    The "send" of a "run" was stored and called after its closure returned. The action is reduced anyway. Keep the \
    closure running while it sends, for example with "for await".
    """
  }

  static func notDismissed(callSite: CallSite) -> String {
    """
    The binding created at \(callSite) was set to nil, but the child's state is not nil after "dismiss" was sent.

    The host has dismissed the child, so the screen and the state differ. Add "ifLet" for this field to the parent's \
    body, so that "dismiss" sets the field to nil.
    """
  }

  static func pathOfSameLength(callSite: CallSite) -> String {
    """
    The path binding created at \(callSite) was set to a path with the same number of elements but different elements, \
    which is ignored.

    A path binding sends "push" or "popFrom"; no action replaces elements. To replace elements, send one of the \
    feature's actions.
    """
  }

  static func childStateIsNil(
    _ action: Any,
    operator name: String = "ifLet",
    callSite: CallSite
  ) -> String {
    """
    "\(name)" at \(callSite) received a child action while its state was nil.

      Action: \(ActionLabel.of(action))

    Either the parent set the child to nil first, or a retained store of the child sent the action later. Run \
    "\(name)" before the logic that sets the child to nil, and send only while the child exists.
    """
  }

  static func presentationIsAbsent(_ action: Any, callSite: CallSite) -> String {
    """
    "ifLet" at \(callSite) received a presentation action while its state was nil.

      Action: \(ActionLabel.of(action))

    Either the parent dismissed the child first, or a view sent the action after the dismissal. Present the child \
    before sending to it.
    """
  }

  static func caseIsAnother(_ action: Any, state: Any, callSite: CallSite) -> String {
    """
    "ifCaseLet" at \(callSite) received a child action while its state was in another case.

      Action: \(ActionLabel.of(action))
      State: \(ActionLabel.of(state))

    Either the parent changed the case first, or a retained store of the old case sent the action later. Run \
    "ifCaseLet" before the logic that changes the case.
    """
  }

  static func scopedCaseIsAnother(_ action: Any, state: Any, callSite: CallSite) -> String {
    """
    "Scope" at \(callSite) received a child action while its state was in another case.

      Action: \(ActionLabel.of(action))
      State: \(ActionLabel.of(state))

    Either an earlier reducer changed the case first, or a retained store of the old case sent the action later. Use \
    "ifCaseLet", which runs the child first.
    """
  }

  static func elementIsMissing(_ action: Any, id: Any, callSite: CallSite) -> String {
    """
    "forEach" at \(callSite) received an action for an element that is not in its collection.

      Action: \(ActionLabel.of(action))
      Element: \(dump(id))

    Either the parent removed the element first, or a retained store of the element sent the action later. Run \
    "forEach" before the logic that removes elements.
    """
  }

  static func dismissedOutsidePresentation(callSite: CallSite) -> String {
    """
    "dismiss" was called at \(callSite) by a feature that is not presented.

    Only a feature that is presented with "ifLet" or is on a stack can dismiss itself. Check "isPresented" first, or \
    present the feature.
    """
  }

  static func bindingWasNotHandled(actionType: String, value: Any) -> String {
    """
    A view's binding wrote to a store, and no reducer handled the value.

      Action: \(actionType).binding(.set(_, \(dump(value))))

    The state is unchanged. Add "BindingReducer()" to the feature's body.
    """
  }

  static func errorIsNotEquatable(_ error: any Error) -> String {
    """
    Two task results were compared, but their errors are not Equatable.

      Error type: \(typeName(type(of: error)))

    The results compare as different. Conform the error to "Equatable".
    """
  }

  static func errorIsNotHashable(_ error: any Error) -> String {
    """
    A task result was hashed, but its error is not Hashable.

      Error type: \(typeName(type(of: error)))

    The hash does not include the error. Conform the error to "Hashable".
    """
  }

  static func unrelatedCase(_ state: Any?) -> String {
    """
    A case of a presented state was written while \
    \(state.map { "its case was \"\(ActionLabel.abbreviated($0))\"" } ?? "its state was nil").

    The state was not changed. Present the case first, or write to the presented case.
    """
  }

  static func readWhileReducing(_ store: String) -> String {
    """
    The state of a \(store) was read while the store was reducing an action. The reducer has exclusive access to the \
    state. Use the reducer's "state" parameter, or read the store after "send" has returned.
    """
  }

  static let usedOnAnotherActor = """
    A local store was used on a second actor.

    The store's effects deliver their actions to the first actor. Use the store on one actor and send to it through \
    that actor, or use a "StoreActor", which accepts actions from every thread.
    """

  static let waitsOnMainQueue = """
    "waitForEffects" or "wait" was called from code that already runs on the main queue, for example a task. The \
    effects need that queue to send their actions, so the call would never return.

    Use "await finish()" instead. Both functions can be called on the main thread of a program with a synchronous main \
    function.
    """

  private static func dump(_ value: Any) -> String {
    var text = ""
    customDump(value, to: &text, indent: 2)
    return String(text.drop { $0 == " " })
  }
}
