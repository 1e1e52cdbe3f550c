/// The issue messages of this module.
enum Messages {
  static func stillSuspended(count: Int, after duration: Duration) -> String {
    """
    "run" on a TestClock gave up after \(duration): \(count == 1 ? "a task sleeps" : "\(count) tasks sleep") \
    on it still.
    A timer never stops by itself. Cancel it before running the clock, use "advance" to let a certain \
    time pass, or raise the timeout.
    """
  }

  static func advancedBackwards<Duration: DurationProtocol>(by duration: Duration) -> String {
    """
    "advance" on a TestClock was asked to go back in time, by \(duration).
    Time stays where it is, and no task wakes. Advance by a duration that is not negative, or make another \
    clock that starts earlier.
    """
  }

  static func unimplemented(clock: String, member: String) -> String {
    """
    Unimplemented: \(clock).\(member)
    A test used a clock that it did not provide. Override the dependency with a TestClock, or with an \
    ImmediateClock where time does not matter.
    """
  }
}
