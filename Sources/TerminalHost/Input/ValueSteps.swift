import Foundation

/// The next value of a control, by keys that say more and less.
enum ValueSteps {
  /// How far one key goes.
  enum Stride { case small, large }

  /// A number some steps on, as an event carries it.
  ///
  /// - Parameters:
  ///   - value: The number as it is.
  ///   - count: How many steps; negative ones go back.
  ///   - step: How far a step goes; without one the range has twenty.
  ///   - least: The least that can be chosen.
  ///   - most: The most that can be chosen.
  ///   - isHeld: Whether a step that would leave the range ends at its end.
  /// - Returns: nil where the step leads nowhere.
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

  /// A date some steps on: days, or minutes where only the time is picked; a large step of a date is a month, of
  /// what has a time an hour.
  ///
  /// - Parameters:
  ///   - text: The date as its control has it: `2026-11-22`, `06:20` or `2026-11-22T06:20`.
  ///   - count: How many steps; negative ones go back.
  ///   - stride: How far a step goes.
  /// - Returns: The date in the same notation; nil where the text is none.
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

  /// The next colour of a ring of twelve, from the one that is nearest to a value such as `#ff9500`.
  static func color(_ text: String, movedBy count: Int) -> String {
    let value = number(of: text) ?? 0
    let nearest = colors.indices.min { distance(colors[$0], value) < distance(colors[$1], value) }
    let index = ((nearest ?? 0) + count) % colors.count
    let digits = String(colors[(index + colors.count) % colors.count], radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  private static let calendar = {
    var calendar = Calendar(identifier: .gregorian)
    // The notation has no time zone, so steps are taken where no hour is left out or comes twice.
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
