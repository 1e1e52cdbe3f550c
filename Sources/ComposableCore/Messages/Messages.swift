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
    An effect made by "\(maker)" at \(callSite) threw an error that nothing handles.

    \(dump(error))

    Give "\(maker)" a "catch:" closure, or catch the error inside and send it as an action.
    """
  }

  static func unimplementedEffect(_ name: String) -> String {
    """
    An effect that is unimplemented ran: \(name).

    Give the test an effect for it, or keep the feature from asking for it.
    """
  }

  static func sentWhileProcessing(_ action: Any) -> String {
    """
    An action was sent to a store while the store was busy with another one.

      Sent action: \(ActionLabel.of(action))

    A reducer's own code, or an observer of its state, called "send". The action waits and is \
    reduced next; to make the order plain, return ".send" as an effect, or share a function.
    """
  }

  static func sentWhileTraveling(_ action: Any) -> String {
    """
    An action was sent to a store that shows an earlier step of its recording.

      Refused action: \(ActionLabel.of(action))

    It would change a state that is past. Call "resume()" first, which shows the present again.
    """
  }

  static func usedByTwoVisitors(state: String) -> String {
    """
    A store that was created in the page of one visitor is used by the page of another: Store<\(state), …>.

    Each of them sees and changes the state of the other. So it is with a "static let store".

    Create the store where the page is created, such as in the closure of "WebHost", or in a property of a view: \
    "@State var store = Store(initialState: …) { … }". For a store that visitors share on purpose, create it before the \
    host starts.
    """
  }

  static func observesChild(_ store: String) -> String {
    """
    An observer was attached to a store that was scoped from another one: \(store).

    It hears nothing. Attach it to the store that the scope was made from, the one with the reducer: \
    that store does all the work.
    """
  }

  static func sentFromEndedEffect(_ action: Any, callSite: CallSite?) -> String {
    """
    An action was sent by an effect that has already finished.

      Sent action: \(ActionLabel.of(action))\(callSite.map { "\n  Effect: made at \($0)" } ?? "")

    The "send" of a "run" was kept and used after its closure returned. The action is reduced all \
    the same; keep the closure running for as long as it sends (for example with "for await").
    """
  }

  static func notDismissed(callSite: CallSite) -> String {
    """
    The binding made at \(callSite) was set to nil, but the child's state is still there after "dismiss" \
    was sent.

    The host has closed the child, so the screen and the state differ now. Add "ifLet" for this field \
    to the parent's body, so that "dismiss" clears it.
    """
  }

  static func pathOfSameLength(callSite: CallSite) -> String {
    """
    The path binding made at \(callSite) was set to a path with other elements and as many of them, \
    which is ignored.

    A host pushes one element or pops some, and the feature is told by "push" or "popFrom"; there is no \
    action that replaces elements. Send an action of the feature's own to do that.
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

    Either the parent cleared the child first, or something kept a store of the child and sent to \
    it later. Run "\(name)" before the logic that clears the child, and send only while it is there.
    """
  }

  static func presentationIsAbsent(_ action: Any, callSite: CallSite) -> String {
    """
    "ifLet" at \(callSite) received a presentation action while nothing was presented.

      Action: \(ActionLabel.of(action))

    Either the parent dismissed the child first, or a view sent to it after it had gone. Present \
    the child before sending to it.
    """
  }

  static func caseIsAnother(_ action: Any, state: Any, callSite: CallSite) -> String {
    """
    "ifCaseLet" at \(callSite) received a child action while its state was another case.

      Action: \(ActionLabel.of(action))
      State: \(ActionLabel.of(state))

    Either the parent changed the case first, or something kept a store of the old case and sent to \
    it later. Run "ifCaseLet" before the logic that changes the case.
    """
  }

  static func scopedCaseIsAnother(_ action: Any, state: Any, callSite: CallSite) -> String {
    """
    "Scope" at \(callSite) received a child action while its state was another case.

      Action: \(ActionLabel.of(action))
      State: \(ActionLabel.of(state))

    Either a reducer above changed the case first, or something kept a store of the old case and \
    sent to it later. Use "ifCaseLet", which runs the child first.
    """
  }

  static func elementIsMissing(_ action: Any, id: Any, callSite: CallSite) -> String {
    """
    "forEach" at \(callSite) received an action for an element that is not in its collection.

      Action: \(ActionLabel.of(action))
      Element: \(dump(id))

    Either the parent removed the element first, or something kept a store of it and sent to it \
    later. Run "forEach" before the logic that removes elements.
    """
  }

  static func dismissedOutsidePresentation(callSite: CallSite) -> String {
    """
    "dismiss" was called at \(callSite) by a feature that nothing presents.

    Only a feature that runs inside "ifLet" with a presentation, or on a stack, can dismiss itself. \
    Ask "isPresented" first, or present the feature.
    """
  }

  static func bindingWasNotHandled(actionType: String, value: Any) -> String {
    """
    A binding of a view wrote to a store, and no reducer took the value.

      Action: \(actionType).binding(.set(_, \(dump(value))))

    The state has kept its old value. Put a "BindingReducer()" into the feature's body.
    """
  }

  static func errorIsNotEquatable(_ error: any Error) -> String {
    """
    Two task results were compared whose errors have no "==".

      Error type: \(typeName(type(of: error)))

    They count as different. Conform the error to "Equatable".
    """
  }

  static func errorIsNotHashable(_ error: any Error) -> String {
    """
    A task result was hashed whose error cannot be hashed.

      Error type: \(typeName(type(of: error)))

    The error was left out of the hash. Conform it to "Hashable".
    """
  }

  static func unrelatedCase(_ state: Any?) -> String {
    """
    A case of a presented state was written while \(state.map { "its case was \"\(ActionLabel.abbreviated($0))\"" } ?? "nothing was presented").

    Nothing was changed. Present the case first, or write to the case that is presented.
    """
  }

  static func readWhileReducing(_ store: String) -> String {
    """
    The state of a \(store) was read while the store was reducing an action. The state is being \
    changed at that moment and cannot be read from outside. Use the "state" that the reducer was \
    given, or read the store after "send" has returned.
    """
  }

  static let usedOnAnotherActor = """
    A local store was used on one actor after it had been used on another.

    What its effects send comes to the first one. Let one actor hold the store, and the others send through it; a \
    "StoreActor" can be sent to from anywhere.
    """

  static let waitsOnMainQueue = """
    "waitForEffects" or "wait" was called by code of the main queue that something else is running, a task for example. \
    The effects need that queue to send their actions, so it would wait for ever.

    Use "await finish()" there. On the main thread of a program whose main function is not asynchronous both can be \
    called.
    """

  private static func dump(_ value: Any) -> String {
    var text = ""
    customDump(value, to: &text, indent: 2)
    return String(text.drop { $0 == " " })
  }
}
