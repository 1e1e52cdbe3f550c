import ComposableCore
import ComposableDiagnostics
import ConcurrencyExtras

extension Messages {
  /// Describes an effect, with one line for each known fact.
  static func effect(
    startedBy action: Any?,
    madeAt callSite: CallSite?,
    name: String?,
    cancelIDs: [String],
    sentCount: Int,
    lastSent: Any?,
    isCancelled: Bool
  ) -> String {
    let sent = lastSent.map {
      "Sent so far: \(count(sentCount, "action")), the last one \(ActionLabel.abbreviated($0))"
    }
    return [
      action.map { "Started by: \(ActionLabel.abbreviated($0))" },
      callSite.map { "Created at: \($0)" },
      name.map { "Name: \($0)" },
      cancelIDs.isEmpty ? nil : "Cancellation id: \(cancelIDs.joined(separator: ", "))",
      sent ?? "Sent so far: nothing",
      isCancelled ? "Cancelled, but its task has not ended" : nil,
    ]
    .compactMap { $0 }
    .joined(separator: "\n")
  }

  /// The failure message for a missing action, with the effects that could still send it.
  static func receivedNothing(
    _ missing: String,
    matching isMatching: Bool,
    after timeout: Duration,
    running effects: [String]
  ) -> String {
    guard !effects.isEmpty else {
      return """
        \(missing)

        No running effect can send it. Check that an earlier action returns the effect and that the effect was not \
        cancelled.
        """
    }
    return """
      Expected to receive \(isMatching ? "a matching" : "an") action, but received none after \(timeout).

      \(missing)

      \(stillRunning(effects))

      If the effect waits for a clock, override the clock with a TestClock and advance it. If it waits for an external \
      system, override the dependency or pass a longer "timeout".
      """
  }

  static func effectStillRunning(_ effect: String) -> String {
    """
    An effect returned for this action is still running. It must complete before the end of the test.

    \(indented(effect))

    \(waysToEnd)
    """
  }

  static func effectsDidNotFinish(_ effects: [String], after timeout: Duration) -> String {
    """
    Expected effects to finish, but there are still effects in-flight after \(timeout).

    \(stillRunning(effects))

    \(waysToEnd)
    """
  }

  static func taskDidNotFinish(_ effects: [String], after timeout: Duration) -> String {
    """
    Expected task to finish, but it is still in-flight after \(timeout).

    \(stillRunning(effects))

    Complete the effect (advance the clock, end the stream), or cancel the task.
    """
  }

  static func effectsAreEndless(_ effects: [String], after time: Duration) -> String {
    """
    The effects of the test never finish, and were cancelled after \(seconds(time)) of work.

    \(stillRunning(effects))

    One effect runs in a loop without suspending, most often a timer on an ImmediateClock, which never sleeps. Use a \
    TestClock and advance it as far as the test needs. If the work is finite, give the store a longer "timeout".
    """
  }

  private static func seconds(_ time: Duration) -> String {
    let tenths = (time / .milliseconds(100)).rounded()
    return "\(tenths / 10) seconds"
  }

  static let noEffectsToSkip = """
    There were no in-flight effects to skip.

    Remove "skipInFlightEffects", or pass "strict: false" if running effects are optional.
    """

  static func skippedEffects(_ effects: [String]) -> String {
    """
    \(count(effects.count, "in-flight effect")) \(effects.count == 1 ? "was" : "were") skipped and may still be \
    running. Originating from:

    \(blocks(effects))
    """
  }

  private static let waysToEnd = """
    Complete the effect (advance the clock, end the stream), cancel it by its id or by the task \
    that "send" returned, or call "skipInFlightEffects".
    """

  private static func stillRunning(_ effects: [String]) -> String {
    """
    \(count(effects.count, "effect")) \(effects.count == 1 ? "is" : "are") still running:

    \(blocks(effects))
    """
  }

  private static func blocks(_ effects: [String]) -> String {
    effects.map(indented).joined(separator: "\n\n")
  }
}
