import Foundation

/// Instants in the format of this API: UTC with milliseconds, so that text order is time order.
enum ServerDate {
  private static let written = Date.ISO8601FormatStyle(includingFractionalSeconds: true)

  static func text(_ date: Date) -> String {
    date.formatted(written)
  }

  /// Parses an instant with or without milliseconds, or a day as its first moment in UTC.
  static func date(_ text: String) -> Date? {
    let styles = [
      written, Date.ISO8601FormatStyle(), Date.ISO8601FormatStyle().year().month().day(),
    ]
    // A style parses a prefix and ignores trailing characters, so the length distinguishes a day from an instant.
    return styles.lazy.compactMap { style in
      guard let date = try? style.parse(text) else { return nil }
      return isWhole(text, as: style, date) ? date : nil
    }.first
  }

  /// The last moment of `text`: the end of a day, otherwise the instant.
  static func lastMoment(_ text: String) -> Date? {
    guard let date = date(text) else { return nil }
    let isDay = !text.contains("T")
    return isDay ? date.addingTimeInterval(86_400 - 0.001) : date
  }

  private static func isWhole(
    _ text: String,
    as style: Date.ISO8601FormatStyle,
    _ date: Date
  ) -> Bool {
    style.format(date).count == text.count
  }
}
