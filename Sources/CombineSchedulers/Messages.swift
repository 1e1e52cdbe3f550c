#if Combine
/// The issue messages of this module.
enum Messages {
  static func unimplemented(_ prefix: String, _ use: SchedulerUse) -> String {
    let what =
      switch use {
      case .now: "was asked the current time."
      case .minimumTolerance: "was asked its minimum tolerance."
      case .immediately: "scheduled an action to run immediately."
      case .later: "scheduled an action to run later."
      case .onTimer: "scheduled an action to run on a timer."
      }
    return "\(prefix.isEmpty ? "" : "\(prefix) - ")An unimplemented scheduler \(what)"
  }

  static func advancedBackwards<Stride>(by duration: Stride) -> String {
    """
    "advance" on a TestScheduler was asked to go back in time, by \(duration).
    Time stays where it is, and nothing runs. Advance by a time that is not negative, or make another \
    scheduler that starts earlier.
    """
  }
}
#endif
