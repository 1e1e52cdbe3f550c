import ComposableCore
import CustomDump

/// The messages of this module.
enum Messages {
  // MARK: - Effects

  static func failed(_ error: any Error) -> String {
    """
    An effect failed, and its failure is not handled: \(error)

    A store receives values only. Convert the failure to a value with "catchToEffect" before the reducer returns the \
    effect.
    """
  }

  static func failingEffect(_ prefix: String) -> String {
    "\(prefix.isEmpty ? "" : "\(prefix) - ")A failing effect ran."
  }

  static func failingScheduler(_ prefix: String) -> String {
    "\(prefix.isEmpty ? "" : "\(prefix) - ")Work was scheduled on a failing scheduler."
  }

  // MARK: - Reducers

  static func absentState(_ action: Any) -> String {
    """
    An "optional" reducer received an action while its state was nil.

      Action: \(dump(action))

    Either an earlier reducer removed the state, or an effect of the child sent the action later. Run the parent's \
    reducer after the optional one, and cancel the child's effects when the parent removes its state.
    """
  }

  static func absentElement(_ action: Any, id: Any) -> String {
    """
    A "forEach" reducer received an action for an element that is not in its collection.

      Element: \(dump(id))
      Action: \(dump(action))

    Either an earlier reducer removed the element, or an effect of the element sent the action later. Run the parent's \
    reducer after the elements' reducer, and cancel the element's effects when the parent removes the element.
    """
  }

  static func otherCase(_ action: Any) -> String {
    """
    A reducer of a case received an action while the state was in another case.

      Action: \(dump(action))

    Either an earlier reducer changed the case, or an effect of the case sent the action later. Run the parent's \
    reducer after the case's reducer, and cancel the case's effects when the parent changes the case.
    """
  }

  /// Returns the description of an action and its state changes.
  static func change<State, Action>(
    _ prefix: String,
    _ action: Action,
    _ format: ActionFormat,
    from previous: State,
    to next: State
  ) -> String {
    let heading = "\(prefix.isEmpty ? "" : "\(prefix): ")received action:"
    var shown = ""
    switch format {
    case .prettyPrint: customDump(action, to: &shown, indent: 2)
    case .labelsOnly: shown = "  \(ActionLabel.of(action))"
    }
    if State.self == Void.self { return "\(heading)\n\(shown)\n" }
    let change = diff(previous, next, format: .proportional) ?? "  (No state changes)"
    return "\(heading)\n\(shown)\n\(change)\n"
  }

  // MARK: - Tests

  static func unexpectedState(_ difference: String, isExpected: Bool) -> String {
    """
    \(isExpected
      ? "A state change does not match expectation."
      : "State was not expected to change, but a change occurred.")

    \(difference)

    (Expected: −, Actual: +)
    """
  }

  static let nothingChanged = """
    Expected state to change, but no change occurred.

    The closure does not change the state. Remove the closure if the action changes nothing, or fix the reducer.
    """

  static func threw(_ error: any Error) -> String {
    """
    Threw error: \(error)

    The closure that sets the expected state did not complete, so the state was not compared.
    """
  }

  static func mustReceiveFirst(_ actions: [Any]) -> String {
    """
    Must handle \(count(actions)) before sending an action.

    Unhandled actions:
    \(list(actions))

    Call "receive" for each of them first.
    """
  }

  static func receivedNone(_ action: Any) -> String {
    """
    Expected to receive an action, but received none.

      Action: \(dump(action))

    Either no effect was started, or the effect is waiting. Advance its test scheduler first.
    """
  }

  static func unexpectedAction(_ difference: String) -> String {
    "Received unexpected action.\n\n\(difference)\n\n(Expected: −, Received: +)"
  }

  static func unreceived(_ actions: [Any]) -> String {
    """
    The store received \(count(actions)) that the test does not expect.

    Unhandled actions:
    \(list(actions))

    Call "receive" for each of them before the end of the test.
    """
  }

  static func stillRunning(_ action: Any?) -> String {
    """
    An effect of this action is still running.

      Action: \(action.map(dump) ?? "none")

    Advance its test scheduler until the effect ends, or cancel the effect.
    """
  }

  private static func count(_ actions: [Any]) -> String {
    actions.count == 1 ? "1 received action" : "\(actions.count) received actions"
  }

  private static func list(_ actions: [Any]) -> String {
    actions.map { "  \(dump($0))" }.joined(separator: "\n")
  }

  private static func dump(_ value: Any) -> String {
    var text = ""
    customDump(value, to: &text)
    return text.split(separator: "\n").joined(separator: "\n    ")
  }
}
