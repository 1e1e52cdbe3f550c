public import Foundation

/// Content that is evaluated again at scheduled times.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  @Environment(\.self) private var environment
  @State private var date = Date.distantPast
  private let schedule: Schedule
  private let content: @MainActor (TimelineViewContext) -> Content

  /// Creates content for the times of a schedule.
  public init(
    _ schedule: Schedule,
    @ViewBuilder content: @escaping @MainActor (TimelineViewContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }

  /// The content for the latest time.
  public var body: some View {
    let clock = environment.wallClock
    content(TimelineViewContext(date: date == .distantPast ? clock.now() : date))
      .task {
        for next in schedule.entries(from: clock.now(), mode: .normal) {
          let wait = next.timeIntervalSince(clock.now())
          if wait > 0, (try? await clock.sleep(.seconds(wait))) == nil { return }
          if Task.isCancelled { return }
          date = next
        }
      }
  }
}

/// The input for content in a ``TimelineView``.
public struct TimelineViewContext: Sendable {
  /// The time of the content.
  public let date: Date
}

/// The times at which a ``TimelineView`` evaluates its content.
public protocol TimelineSchedule: Sendable {
  /// The times in ascending order.
  associatedtype Entries: Sequence where Entries.Element == Date

  /// Returns the times from a start date.
  func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}

/// The requested rate of updates.
public enum TimelineScheduleMode: Sendable {
  /// The rate of the schedule.
  case normal
  /// A low rate, for a dimmed screen.
  case lowFrequency
}

/// Times at a fixed interval.
public struct PeriodicTimelineSchedule: TimelineSchedule {
  let start: Date
  let interval: TimeInterval

  /// Creates times from a start date, with an interval in seconds.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = max(interval, 0.02)
  }

  /// Returns the times from a start date.
  public func entries(
    from startDate: Date,
    mode: TimelineScheduleMode
  ) -> UnfoldSequence<Date, Int> {
    let passed = (startDate.timeIntervalSince(start) / interval).rounded(.up)
    let first = start.addingTimeInterval(max(passed, 0) * interval)
    return sequence(state: 0) { [interval] count in
      defer { count += 1 }
      return first.addingTimeInterval(Double(count) * interval)
    }
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Times from a start date, with an interval in seconds.
  public static func periodic(
    from startDate: Date,
    by interval: TimeInterval
  ) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }

  /// The start of each minute.
  public static var everyMinute: PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
  }

  /// Times at the update rate of hosts: ten per second.
  public static var animation: PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 0.1)
  }

  /// Times at the update rate of hosts or at a longer interval in seconds; one per day if paused.
  public static func animation(
    minimumInterval: Double? = nil,
    paused: Bool = false
  ) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(
      from: Date(timeIntervalSinceReferenceDate: 0),
      by: paused ? 86_400 : max(minimumInterval ?? 0.1, 0.1)
    )
  }
}
