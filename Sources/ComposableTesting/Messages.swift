import ComposableCore
import ComposableDiagnostics
import CustomDump
import Sharing

/// The failure messages of a test: the expectation, the result, and the fix.
///
/// The messages about effects are in `Messages+Effects.swift`.
enum Messages {
  /// The message for a test target without the library that reports failures to the test runner.
  static let failuresAreOnlyPrinted = """
    A TestStore was created in a test target that cannot report failures to the test runner: failures would be \
    printed, and the test would pass.

    Add this to the dependencies of the test target:

        .product(name: "DependenciesTestSupport", package: "open-composable-architecture")
    """

  // MARK: - State

  /// The failure message for an unexpected state.
  ///
  /// - Parameters:
  ///   - difference: The dumped difference.
  ///   - hasExpectation: True if the test described a change.
  ///   - parts: The differing parts of a state without `Equatable`.
  /// - Returns: The message.
  static func unexpectedState(
    _ difference: String,
    hasExpectation: Bool,
    parts: [ValueDifference]?
  ) -> String {
    let heading =
      hasExpectation
      ? "A state change does not match expectation."
      : "State was not expected to change, but a change occurred."
    let advice =
      hasExpectation
      ? "Set the values marked with + in the closure, or fix the reducer."
      : "Pass a closure that sets the values marked with +, or fix the reducer."
    let note = parts.map { "\n\n\(partsThatDiffer($0))" } ?? ""
    return """
      \(heading)

      \(indented(difference))

      (Expected: −, Actual: +)

      \(advice)\(note)
      """
  }

  private static func partsThatDiffer(_ parts: [ValueDifference]) -> String {
    let reasons = Set(parts.map(\.reason))
    let advice =
      reasons.isSubset(of: [.value])
      ? ""
      : "\nConform the parts without == to Equatable, or the state itself."
    return """
      The state is not Equatable, so its parts were compared one by one. These differ:
      \(indented(parts.map(\.description).joined(separator: "\n")))\(advice)
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

  static func unasserted(_ difference: String) -> String {
    """
    Skipped assertions.

    \(indented(difference))

    (Not asserted: −, Actual: +)
    """
  }

  // MARK: - Received actions

  static func mustReceiveFirst(_ actions: [Any]) -> String {
    """
    Must handle \(count(actions.count, "received action")) before sending an action.

    Unhandled actions:
    \(list(actions))

    Call "receive" for each of them first.
    """
  }

  /// The failure message for unhandled actions at the end of a test.
  ///
  /// - Parameters:
  ///   - actions: The unhandled actions.
  ///   - finish: The call of `finish` after which the test continued.
  /// - Returns: The message.
  static func unreceived(_ actions: [Any], after finish: CallSite?) -> String {
    let advice =
      finish.map {
        """


        The test continued after its "finish" at \($0). Call "finish" at the end of the test.
        """
      } ?? ""
    return """
      The store received \(count(actions.count, "unexpected action")).

      Unhandled actions:
      \(list(actions))

      Call "receive" for each of them before the end of the test, or "skipReceivedActions".\(advice)
      """
  }

  static func unexpectedAction(_ difference: String) -> String {
    "Received unexpected action:\n\n\(indented(difference))\n\n(Expected: −, Received: +)"
  }

  static func unexpectedAction(expecting way: String, received action: Any) -> String {
    """
    Received unexpected action, which does not match the \(way):

    \(indented(dump(action)))
    """
  }

  static func unexpectedValue(_ difference: String) -> String {
    """
    Received unexpected action, whose value differs:

    \(indented(difference))

    (Expected: −, Actual: +)
    """
  }

  /// The advice for an action that differs from the expected one.
  ///
  /// - Parameter distance: The number of actions before the expected one; `nil` if it was not received.
  /// - Returns: A sentence.
  static func adviceOnOrder(_ distance: Int?) -> String {
    guard let distance else {
      return "The expected action was not sent. Receive this action, or fix the code that sends it."
    }
    return """
      The expected action came after \(count(distance, "other")). Receive actions in the order in which \
      they were sent.
      """
  }

  static func missingAction(_ action: Any) -> String {
    "Expected to receive the following action, but didn't:\n\n\(indented(dump(action)))"
  }

  static func missingAction(matching way: String) -> String {
    "Expected to receive an action matching \(way), but didn't get one."
  }

  static func missingAction(value: Any) -> String {
    """
    Expected to receive an action matching case path, but didn't get one with the value:

    \(indented(dump(value)))
    """
  }

  static let nothingToSkip = """
    There were no received actions to skip.

    Remove "skipReceivedActions", or pass "strict: false" if received actions are optional.
    """

  /// A skipped action and its state change.
  struct Change {
    let action: String
    /// The state difference; `nil` without a change.
    let difference: String?
  }

  static func skipped(_ changes: [Change]) -> String {
    let changesText = changes.map { change in
      "\(indented(change.action))\n\(indented(indented(change.difference ?? "No state change.")))"
    }
    return """
      \(count(changes.count, "received action")) \(changes.count == 1 ? "was" : "were") skipped.

      \(changesText.joined(separator: "\n\n"))

      (Before: −, After: +)
      """
  }

  static let dismissed = """
    Can't send action to dismissed test store.

    The feature called "dismiss", so its parent would have removed it. End the test there, or create a new store.
    """
}

// MARK: - Parts of sentences

extension Messages {
  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  static func dump(_ value: Any) -> String {
    var text = ""
    customDump(value, to: &text)
    return spelled(text)
  }

  /// The difference between two unequal values, with a sign in front of each line.
  static func difference<Value>(_ first: Value, _ second: Value) -> String {
    diff(first, second, format: .proportional).map(spelled)
      ?? "− \(dump(first))\n+ \(dump(second))"
  }

  /// Replaces the names of stored fields by their names in code.
  ///
  /// Macros and property wrappers store a field under its name with an underscore prefix.
  private static func spelled(_ dump: String) -> String {
    dump.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let margin = line.prefix { " \u{2007}−+".contains($0) }
      let field = line[margin.endIndex...].prefix { $0 != ":" }
      // A line of a multiline string may begin with any characters.
      guard field.first == "_", field.endIndex < line.endIndex,
        field.dropFirst().allSatisfy(isOfName)
      else { return line }
      return margin + line[margin.endIndex...].dropFirst()
    }
    .joined(separator: "\n")
  }

  private static func isOfName(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  static func broken(_ invariant: String, by action: Any) -> String {
    "An invariant does not hold after \(ActionLabel.abbreviated(action)): \(invariant)."
  }

  static func list(_ actions: [Any]) -> String {
    indented(actions.map { ActionLabel.abbreviated($0) }.joined(separator: "\n"))
  }

  static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
      .joined(separator: "\n")
  }
}
