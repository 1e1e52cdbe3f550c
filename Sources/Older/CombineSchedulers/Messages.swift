#if Combine
/// The issue messages of this module.
enum Messages {
  static func unimplemented(_ prefix: String, _ use: SchedulerUse) -> String {
    let what =
      switch use {
      case .now: "received a request for its current time."
      case .minimumTolerance: "received a request for its minimum tolerance."
      case .immediately: "received work to run immediately."
      case .later: "received work to run later."
      case .onTimer: "received work to run on a timer."
      }
    return "\(prefix.isEmpty ? "" : "\(prefix) - ")An unimplemented scheduler \(what)"
  }

  static func advancedBackwards<Stride>(by duration: Stride) -> String {
    """
    "advance" on a TestScheduler received a negative duration: \(duration).

    The time of the scheduler is unchanged, and no work runs. Advance by a positive duration, or create a scheduler \
    that starts earlier.
    """
  }
}
#endif
