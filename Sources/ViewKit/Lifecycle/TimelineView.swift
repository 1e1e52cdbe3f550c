public import Foundation

/// Content that is made anew at certain times.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  @Environment(\.self) private var environment
  @State private var date = Date.distantPast
  private let schedule: Schedule
  private let content: @MainActor (TimelineViewContext) -> Content

  /// Makes content at the times of a schedule.
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

/// What content in a ``TimelineView`` is made from.
public struct TimelineViewContext: Sendable {
  /// The time that the content is made for.
  public let date: Date
}

/// The times at which a ``TimelineView`` makes its content anew.
public protocol TimelineSchedule: Sendable {
  /// The times in order.
  associatedtype Entries: Sequence where Entries.Element == Date

  /// The times from one on.
  func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}

/// How often times are wanted.
public enum TimelineScheduleMode: Sendable {
  /// As often as the schedule says.
  case normal
  /// Seldom, where the screen is dimmed.
  case lowFrequency
}

/// Times at equal distances.
public struct PeriodicTimelineSchedule: TimelineSchedule {
  let start: Date
  let interval: TimeInterval

  /// Makes times from one on, so many seconds apart.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = max(interval, 0.02)
  }

  /// The times from one on.
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
  /// Times from one on, so many seconds apart.
  public static func periodic(
    from startDate: Date,
    by interval: TimeInterval
  ) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }

  /// The beginning of each minute.
  public static var everyMinute: PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60)
  }

  /// Times as close as hosts follow changes: ten in a second.
  public static var animation: PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 0.1)
  }

  /// Times as close as hosts follow changes, or further apart; one a day if paused.
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
