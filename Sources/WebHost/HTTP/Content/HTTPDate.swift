import Foundation

/// The time of a response, as RFC 9110 section 5.6.7 specifies it: `Sun, 06 Nov 1994 08:49:37 GMT`.
///
/// The names of days and months are English in each locale.
enum HTTPDate {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The current time.
  static var now: String { text(secondsSince1970: time(nil)) }

  /// Formats a time between the years 0 and 9999.
  static func text(secondsSince1970 seconds: time_t) -> String {
    var (seconds, time) = (seconds, tm())
    gmtime_r(&seconds, &time)
    let day = "\(days[Int(time.tm_wday)]), \(padded(time.tm_mday)) \(months[Int(time.tm_mon)])"
    let clock = "\(padded(time.tm_hour)):\(padded(time.tm_min)):\(padded(time.tm_sec))"
    return "\(day) \(padded(time.tm_year + 1900, to: 4)) \(clock) GMT"
  }

  private static func padded(_ number: Int32, to length: Int = 2) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, length - digits.count)) + digits
  }
}
