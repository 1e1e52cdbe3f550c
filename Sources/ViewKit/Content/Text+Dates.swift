public import Foundation

extension Text {
  /// How a date is shown; some styles say how long ago it was, and go on saying it as time passes.
  public struct DateStyle: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case date, time, relative, offset, timer
    }

    let kind: Kind

    /// The day, as `November 22, 2026`.
    public static let date = Self(kind: .date)
    /// The time of the day, as `6:20 AM`.
    public static let time = Self(kind: .time)
    /// How far the date is from now, as `2 hr, 5 min`.
    public static let relative = Self(kind: .relative)
    /// How far the date is from now and on which side, as `+2 hours`.
    public static let offset = Self(kind: .offset)
    /// The hours, minutes and seconds to or from the date, as `1:05:12`.
    public static let timer = Self(kind: .timer)
  }

  /// Shows a date.
  public init(_ date: Date, style: DateStyle) {
    self.init(.date(date, style))
  }

  /// Shows the days or times between which something lies.
  public init(_ dates: ClosedRange<Date>) {
    let format = Date.IntervalFormatStyle(date: .abbreviated, time: .shortened)
    self.init(.formatted(FormattedValue(dates.lowerBound..<dates.upperBound, format)))
  }

  /// Shows a value with a format, in the language, time zone and calendar of the place.
  public init<Format: FormatStyle & Sendable>(_ input: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable & Sendable, Format.FormatOutput == String {
    self.init(.formatted(FormattedValue(input, format)))
  }

  /// Shows a value as a format says.
  @_disfavoredOverload
  public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }

  /// Shows an object as a formatter says.
  public init(_ subject: some NSObject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  /// Shows a value as a formatter says.
  @_disfavoredOverload
  public init(_ subject: Any, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "")
  }

  /// Shows how much of an interval is left, or how much of it is over.
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

  // A literal could be one as well, and is a key instead.
  /// Shows a string with the links it carries.
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

  /// Whether the text changes as time passes.
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
  /// The time zone that dates are shown in.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The calendar that dates are counted with.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// What tells views the time, and when some of it has passed.
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

/// The time of day, and a way to wait for more of it.
struct WallClock: Sendable {
  var now: @Sendable () -> Date = { Date() }
  var sleep: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
}
