import ConcurrencyExtras
import ComposableCore
import CustomDump

/// Every sentence that a failing test reads: what was expected, what happened, what to change.
enum Messages {
  static func unexpectedState(_ difference: String, hasExpectation: Bool, comparesDumps: Bool)
    -> String
  {
    let heading =
      hasExpectation
      ? "A state change does not match expectation."
      : "State was not expected to change, but a change occurred."
    let note =
      comparesDumps
      ? "\n\n(The state is not Equatable: its dumps were compared.)" : ""
    return "\(heading)\n\n\(indented(difference))\n\n(Expected: −, Actual: +)\(note)"
  }

  static let nothingChanged = """
    Expected state to change, but no change occurred.

    The closure sets the state to what it was before. Leave the closure out where the action changes \
    nothing, or set the values that the reducer sets.
    """

  static func threw(_ error: any Error) -> String {
    "The closure that describes the expected state threw an error: \(error)"
  }

  static func mustReceiveFirst(_ actions: [Any]) -> String {
    """
    Must handle \(count(actions.count, "received action")) before sending an action.

    Unhandled actions:
    \(list(actions))

    Call "receive" for each of them first.
    """
  }

  static func unreceived(_ actions: [Any]) -> String {
    """
    The store received \(count(actions.count, "action")) that the test did not.

    Unhandled actions:
    \(list(actions))

    Call "receive" for each of them before the end of the test.
    """
  }

  static func unexpectedAction(_ difference: String) -> String {
    "Received unexpected action:\n\n\(indented(difference))\n\n(Expected: −, Received: +)"
  }

  static func unexpectedAction(expecting description: String, received action: Any) -> String {
    """
    Received unexpected action: expected one \(description).

    Received:
    \(indented(dump(action)))
    """
  }

  static func receivedNothing(_ expected: String, after timeout: Duration?, inFlight: Int) -> String
  {
    let waited = timeout.map { " after \($0)" } ?? ""
    let reason =
      inFlight == 0
      ? """
      No effect is running that could still send it. Check that an earlier action returns the effect.
      """
      : """
      \(count(inFlight, "effect")) still running. If it waits for a clock, override the clock with a \
      TestClock and advance it; if it waits for the world, override the dependency.
      """
    return """
      Expected to receive an action \(expected), but received none\(waited).

      \(reason)
      """
  }

  static func effect(action: String?, madeAt callSite: CallSite?, name: String?) -> String {
    [
      action.map { "Started by: \($0)" },
      callSite.map { "Made at: \($0)" },
      name.map { "Name: \($0)" },
    ]
    .compactMap { $0 }
    .joined(separator: "\n")
  }

  static func effectStillRunning(_ effect: String) -> String {
    """
    An effect returned for this action is still running. It must complete before the end of the \
    test.

    \(indented(effect))

    \(waysToEnd)
    """
  }

  static func effectsDidNotFinish(_ effects: [String], after timeout: Duration) -> String {
    """
    Expected effects to finish, but \(count(effects.count, "effect")) still running after \(timeout).

    \(effects.map(indented).joined(separator: "\n\n"))

    \(waysToEnd)
    """
  }

  static func effectsAreRestless(_ effects: [String]) -> String {
    """
    The effects of the test never come to rest, and were cancelled.

    \(effects.map(indented).joined(separator: "\n\n"))

    One of them works in a loop without ever waiting: most often a timer on an ImmediateClock, which \
    never makes anybody wait. Use a TestClock and advance it as far as the test needs.
    """
  }

  private static let waysToEnd = """
    Finish what it waits for (advance the clock, end the stream), cancel it by its id or by the task \
    that "send" returned, or call "skipInFlightEffects".
    """

  static func taskDidNotFinish(after timeout: Duration) -> String {
    """
    Expected the task to finish, but it is still in flight after \(timeout).

    Finish what its effects wait for (advance the clock, end the stream), or cancel it.
    """
  }

  static let dismissed = """
    Can't send an action to a test store whose feature has dismissed itself.

    End the test there, or make a new store.
    """

  static let nothingToSkip = "There were no received actions to skip."
  static let noEffectsToSkip = "There were no in-flight effects to skip."

  static func skipped(_ actions: [Any]) -> String {
    "Skipped \(count(actions.count, "received action")):\n\n\(list(actions))"
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  static func dump(_ value: Any) -> String {
    var text = ""
    customDump(value, to: &text)
    return text
  }

  private static func list(_ actions: [Any]) -> String {
    indented(actions.map { ActionLabel.abbreviated($0) }.joined(separator: "\n"))
  }

  private static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
      .joined(separator: "\n")
  }
}
