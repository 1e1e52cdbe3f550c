/// What this module tells people.
enum Messages {
  static func stillSuspended(count: Int, after duration: Duration) -> String {
    """
    "run" on a TestClock gave up after \(duration): \(count == 1 ? "somebody sleeps" : "\(count) sleep") \
    on it still.
    A timer never stops by itself. Cancel it before running the clock, use "advance" to let a certain \
    time pass, or raise the timeout.
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
