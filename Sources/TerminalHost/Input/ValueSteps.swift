import Foundation

/// The values that the increment and decrement keys give a control.
enum ValueSteps {
  /// The size of a step.
  enum Stride { case small, large }

  /// Returns a number moved by some steps, as an event's value.
  ///
  /// - Parameters:
  ///   - value: The current number.
  ///   - count: The number of steps, negative to decrement.
  ///   - step: The size of a step; a twentieth of the range if `nil`.
  ///   - least: The minimum.
  ///   - most: The maximum.
  ///   - isHeld: True to clamp the result to the range.
  /// - Returns: The new number; `nil` if it is unchanged or outside the range.
  static func number(
    _ value: Double,
    movedBy count: Int,
    step: Double?,
    least: Double?,
    most: Double?,
    isHeld: Bool = false
  ) -> String? {
    var next = value + Double(count) * (step ?? ((most ?? 1) - (least ?? 0)) / 20)
    if isHeld {
      if let least { next = max(least, next) }
      if let most { next = min(most, next) }
    }
    let isUseless =
      next == value || least.map { next < $0 } == true || most.map { next > $0 } == true
    return isUseless || !next.isFinite ? nil : "\(next)"
  }

  /// Returns a date moved by some steps.
  ///
  /// A small step is a day, or a minute for a time without a date. A large step is a month, or an hour for a value with
  /// a time.
  ///
  /// - Parameters:
  ///   - text: The control's value: `2026-11-22`, `06:20` or `2026-11-22T06:20`.
  ///   - count: The number of steps, negative to go back.
  ///   - stride: The size of a step.
  /// - Returns: The date in the same format; `nil` if the text is not a date.
  static func date(_ text: String, movedBy count: Int, _ stride: Stride) -> String? {
    let hasDate = text.contains("-")
    let hasTime = text.contains(":")
    guard let start = read(text, hasDate: hasDate, hasTime: hasTime) else { return nil }
    let unit: Calendar.Component =
      switch (stride, hasDate, hasTime) {
      case (.small, true, _): .day
      case (.small, false, _): .minute
      case (.large, _, true): .hour
      case (.large, _, false): .month
      }
    guard let date = calendar.date(byAdding: unit, value: count, to: start) else { return nil }
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let day = [(parts.year, 4), (parts.month, 2), (parts.day, 2)].map(padded)
    let time = [(parts.hour, 2), (parts.minute, 2)].map(padded)
    let halves = [
      hasDate ? day.joined(separator: "-") : nil, hasTime ? time.joined(separator: ":") : nil,
    ]
    return halves.compactMap(\.self).joined(separator: "T")
  }

  /// Returns the next of twelve colors in a ring, starting at the color nearest to a value such as `#ff9500`.
  static func color(_ text: String, movedBy count: Int) -> String {
    let value = number(of: text) ?? 0
    let nearest = colors.indices.min { distance(colors[$0], value) < distance(colors[$1], value) }
    let index = ((nearest ?? 0) + count) % colors.count
    let digits = String(colors[(index + colors.count) % colors.count], radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    // Dates have no time zone; GMT has no missing or repeated hours.
    calendar.timeZone = .gmt
    return calendar
  }()

  private static let colors = [
    0x000000, 0x8e8e93, 0xffffff, 0xff3b30, 0xff9500, 0xffcc00, 0x34c759, 0x00c7be, 0x007aff,
    0x5856d6, 0xaf52de, 0xa2845e,
  ]

  private static func read(_ text: String, hasDate: Bool, hasTime: Bool) -> Date? {
    let numbers = text.split { !$0.isNumber }.map { Int($0) }
    guard numbers.count >= (hasDate ? 3 : 0) + (hasTime ? 2 : 0), hasDate || hasTime else {
      return nil
    }
    var parts = DateComponents(year: 2000, month: 1, day: 1)
    if hasDate { (parts.year, parts.month, parts.day) = (numbers[0], numbers[1], numbers[2]) }
    if hasTime {
      let first = hasDate ? 3 : 0
      (parts.hour, parts.minute) = (numbers[first], numbers[first + 1])
    }
    return calendar.date(from: parts)
  }

  private static func padded(_ number: Int?, _ count: Int) -> String {
    let digits = String(number ?? 0)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }

  private static func number(of text: String) -> Int? {
    guard text.hasPrefix("#"), text.count == 7 else { return nil }
    return Int(text.dropFirst(), radix: 16)
  }

  private static func distance(_ first: Int, _ second: Int) -> Int {
    [16, 8, 0].reduce(0) { sum, shift in
      let difference = (first >> shift & 255) - (second >> shift & 255)
      return sum + difference * difference
    }
  }
}
