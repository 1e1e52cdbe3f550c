public import Foundation

extension Text {
  /// The style of a date; relative styles update once a second.
  public struct DateStyle: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case date, time, relative, offset, timer
    }

    let kind: Kind

    /// The day, such as `November 22, 2026`.
    public static let date = Self(kind: .date)
    /// The time of day, such as `6:20 AM`.
    public static let time = Self(kind: .time)
    /// The distance from now, such as `2 hr, 5 min`.
    public static let relative = Self(kind: .relative)
    /// The signed distance from now, such as `+2 hours`.
    public static let offset = Self(kind: .offset)
    /// The distance from now in hours, minutes and seconds, such as `1:05:12`.
    public static let timer = Self(kind: .timer)
  }

  /// Creates text from a date.
  public init(_ date: Date, style: DateStyle) {
    self.init(.date(date, style))
  }

  /// Creates text from a date interval.
  public init(_ dates: ClosedRange<Date>) {
    let format = Date.IntervalFormatStyle(date: .abbreviated, time: .shortened)
    self.init(.formatted(FormattedValue(dates.lowerBound..<dates.upperBound, format)))
  }

  /// Creates text from a formatted value, in the language, time zone and calendar of the environment.
  public init<Format: FormatStyle & Sendable>(_ input: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable & Sendable, Format.FormatOutput == String {
    self.init(.formatted(FormattedValue(input, format)))
  }

  /// Creates text from a formatted value.
  @_disfavoredOverload
  public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }

  /// Creates text from an object and a formatter.
  public init(_ subject: some NSObject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  /// Creates text from a value and a formatter.
  @_disfavoredOverload
  public init(_ subject: Any, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  /// Creates a timer until the end of an interval, or since its start; hosts ignore `pauseTime` and `showsHours`.
  public init(
    timerInterval: ClosedRange<Date>,
    pauseTime: Date? = nil,
    countsDown: Bool = true,
    showsHours: Bool = true
  ) {
    self.init(
      .date(countsDown ? timerInterval.upperBound : timerInterval.lowerBound, .timer)
    )
  }

  // Disfavored, because a literal could be an attributed string and must be a key.
  /// Creates text from an attributed string, with its links.
  @_disfavoredOverload
  public init(_ attributed: AttributedString) {
    var text = Text(verbatim: "")
    for run in attributed.runs {
      var part = Text(verbatim: String(attributed[run.range].characters))
      if let link = run[AttributeScopes.FoundationAttributes.LinkAttribute.self] {
        part = part.with([(.source, .string(link.absoluteString))])
      }
      text = text + part
    }
    self = text
  }

  /// True if the text changes with time.
  var isLive: Bool {
    runs.contains { run in
      guard case .date(_, let style) = run.content else { return false }
      return ![.date, .time].contains(style.kind)
    }
  }
}

@MainActor
extension Text.DateStyle {
  func string(of date: Date, in environment: EnvironmentValues) -> String {
    let locale = environment.locale
    let seconds = date.timeIntervalSince(environment.wallClock.now())
    let distance = Duration.seconds(Int64(max(-1e12, min(1e12, seconds)).rounded()))
    let size = distance < .zero ? .zero - distance : distance
    switch kind {
    case .date:
      return date.formatted(
        Date.FormatStyle(
          date: .long,
          time: .omitted,
          locale: locale,
          timeZone: environment.timeZone
        )
      )
    case .time:
      return date.formatted(
        Date.FormatStyle(
          date: .omitted,
          time: .shortened,
          locale: locale,
          timeZone: environment.timeZone
        )
      )
    case .timer:
      return size.formatted(
        Duration.TimeFormatStyle(
          pattern: size < .seconds(3600) ? .minuteSecond : .hourMinuteSecond,
          locale: locale
        )
      )
    case .relative: return units(of: size, count: 2, width: .abbreviated, locale)
    case .offset:
      return (seconds < 0 ? "-" : "+") + units(of: size, count: 1, width: .wide, locale)
    }
  }

  private func units(
    of size: Duration,
    count: Int,
    width: Duration.UnitsFormatStyle.UnitWidth,
    _ locale: Locale
  ) -> String {
    size.formatted(
      Duration.UnitsFormatStyle(
        allowedUnits: [.weeks, .days, .hours, .minutes, .seconds],
        width: width,
        maximumUnitCount: count
      )
      .locale(locale)
    )
  }
}

extension EnvironmentValues {
  /// The time zone of displayed dates.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The calendar of displayed dates.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The clock of relative dates.
  var wallClock: WallClock {
    get { self[WallClockKey.self] }
    set { self[WallClockKey.self] = newValue }
  }

  private enum TimeZoneKey: EnvironmentKey {
    static let defaultValue = TimeZone.current
  }

  private enum CalendarKey: EnvironmentKey {
    static let defaultValue = Calendar.current
  }

  private enum WallClockKey: EnvironmentKey {
    static let defaultValue = WallClock()
  }
}

/// The current date and a delay; tests replace both.
struct WallClock: Sendable {
  var now: @Sendable () -> Date = { Date() }
  var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
}
