public import Foundation

/// A control that selects a date, a time, or both.
///
/// Its `change` event carries the new date in the notation of HTML fields: `2026-11-22`, `06:20` or `2026-11-22T06:20`,
/// in the time zone of the view.
public struct DatePicker<Label: View>: View, PrimitiveView {
  private let selection: Binding<Date>
  private let lowest: Date?
  private let highest: Date?
  private let components: DatePickerComponents
  private let label: Label

  /// Creates a date control with any label.
  public init(
    selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, nil, nil, displayedComponents, label)
  }

  /// Creates a date control with a lower and an upper bound, and any label.
  public init(
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, range.lowerBound, range.upperBound, displayedComponents, label)
  }

  /// Creates a date control with a lower bound and any label.
  public init(
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, range.lowerBound, nil, displayedComponents, label)
  }

  /// Creates a date control with an upper bound and any label.
  public init(
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, nil, range.upperBound, displayedComponents, label)
  }

  init(
    _ selection: Binding<Date>,
    _ lowest: Date?,
    _ highest: Date?,
    _ components: DatePickerComponents,
    _ label: () -> Label
  ) {
    self.selection = selection
    self.lowest = lowest
    self.highest = highest
    self.components = components
    self.label = label()
  }

  func outline(into outline: inout Outline) {
    let notation = DateNotation(components: components, environment: outline.environment)
    var props: Props = [
      .value: .string(notation.text(of: selection.wrappedValue)),
      .precision: .string(notation.name),
    ]
    if let lowest { props[.minimum] = .string(notation.text(of: lowest)) }
    if let highest { props[.maximum] = .string(notation.text(of: highest)) }
    let title = LabelDerivation.label(of: outline.collect { label.resolveView(into: &$0) })
    if let title { props[.title] = .string(title) }
    let change: EventHandler = { value in
      guard case .text(let text) = value,
        let date = notation.date(from: text, keeping: selection.wrappedValue)
      else { return .invalidValue }
      // A host's field has no seconds, and a day has no time, so the minute or day that contains a bound is valid.
      if let lowest, date < lowest, notation.text(of: lowest) != text { return .invalidValue }
      if let highest, date > highest, notation.text(of: highest) != text { return .invalidValue }
      selection.wrappedValue = min(max(date, lowest ?? date), highest ?? date)
      return .handled
    }
    outline.control(.datePicker, props, on: [.change: change])
  }
}

extension DatePicker where Label == Text {
  /// Creates a date control with a title.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, nil, displayedComponents) { Text(title) }
  }

  /// Creates a date control with a title.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol,
    selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, nil, displayedComponents) { Text(title) }
  }

  /// Creates a date control with a lower and an upper bound, and a title.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, range.upperBound, displayedComponents) { Text(title) }
  }

  /// Creates a date control with a lower bound and a title.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, nil, displayedComponents) { Text(title) }
  }

  /// Creates a date control with an upper bound and a title.
  public init(
    _ title: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, range.upperBound, displayedComponents) { Text(title) }
  }
}

/// The selectable parts of a date.
public struct DatePickerComponents: OptionSet, Sendable {
  /// The bits of the parts.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Hour and minute.
  public static let hourAndMinute = Self(rawValue: 1)
  /// Day, month and year.
  public static let date = Self(rawValue: 2)
}

/// The notation of dates in events: that of HTML fields in every language.
@MainActor
struct DateNotation {
  let components: DatePickerComponents
  private let calendar: Calendar

  init(components: DatePickerComponents, environment: EnvironmentValues) {
    self.components = components
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = environment.timeZone
    self.calendar = calendar
  }

  /// The notation's name for hosts.
  var name: String {
    components == .date ? "date" : components == .hourAndMinute ? "time" : "dateAndTime"
  }

  func text(of date: Date) -> String {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let day = "\(padded(parts.year, 4))-\(padded(parts.month, 2))-\(padded(parts.day, 2))"
    let time = "\(padded(parts.hour, 2)):\(padded(parts.minute, 2))"
    return components == .date ? day : components == .hourAndMinute ? time : "\(day)T\(time)"
  }

  /// Parses a date; `nil` if the text is invalid.
  ///
  /// Parts outside the notation are copied from `date`.
  func date(from text: String, keeping date: Date) -> Date? {
    let halves = text.split(separator: "T", omittingEmptySubsequences: false)
    guard halves.count == (components == [.date, .hourAndMinute] ? 2 : 1) else { return nil }
    var parts = calendar.dateComponents(
      [.year, .month, .day, .hour, .minute, .second],
      from: date
    )
    if components.contains(.date) {
      let numbers = halves[0].split(separator: "-").map { Int($0) }
      guard numbers.count == 3, let year = numbers[0], let month = numbers[1], let day = numbers[2],
        (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day)
      else { return nil }
      (parts.year, parts.month, parts.day) = (year, month, day)
    }
    if components.contains(.hourAndMinute), let half = halves.last {
      let numbers = half.split(separator: ":").map { Int($0) }
      guard numbers.count >= 2, let hour = numbers[0], let minute = numbers[1],
        (0...23).contains(hour), (0...59).contains(minute)
      else { return nil }
      (parts.hour, parts.minute, parts.second) = (hour, minute, 0)
    }
    guard let result = calendar.date(from: parts) else { return nil }
    // The calendar converts February 30 to a day in March.
    let isReal = calendar.component(.day, from: result) == parts.day
    return isReal ? result : nil
  }

  private func padded(_ number: Int?, _ count: Int) -> String {
    let digits = String(number ?? 0)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}

extension RoleTraits {
  static let datePicker = RoleTraits(takesFocus: true, namesItself: true, change: .notation)
}
