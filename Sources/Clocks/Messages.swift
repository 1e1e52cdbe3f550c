/// The issue messages of this module.
enum Messages {
  static func stillSuspended(count: Int, after duration: Duration) -> String {
    """
    "run" on a TestClock ended after its timeout of \(duration), while \
    \(count == 1 ? "a task was" : "\(count) tasks were") still sleeping.

    A timer never ends without a cancellation. Cancel it before "run", advance the clock by a duration with "advance", \
    or raise the timeout.
    """
  }

  static func advancedBackwards<Duration: DurationProtocol>(by duration: Duration) -> String {
    """
    "advance" on a TestClock received a negative duration: \(duration).

    The time of the clock is unchanged, and no task resumes. Advance by a positive duration, or create a clock that \
    starts earlier.
    """
  }

  static func unimplemented(clock: String, member: String) -> String {
    """
    Unimplemented: \(clock).\(member)

    A test used a clock that it did not override. Override the dependency with a TestClock, or with an ImmediateClock \
    if the time does not matter.
    """
  }
}
