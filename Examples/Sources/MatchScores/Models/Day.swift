/// The day of an instant in UTC, parsed from its text, so it is independent of the local time zone.
struct Day: Equatable {
  let year: Int
  let month: Int
  let day: Int

  /// Parses `2019-01-30T00:00:00.000Z` and shorter forms; `nil` if the text is no instant in UTC.
  init?(_ text: String) {
    guard
      let match = text.wholeMatch(
        of: /([0-9]{4})-([0-9]{2})-([0-9]{2})(T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]+)?)?Z)?/
      ),
      let year = Int(match.output.1), let month = Int(match.output.2),
      let day = Int(match.output.3),
      (1...12).contains(month), (1...31).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// The day in display form: `30.01.2019`.
  var text: String { "\(padded(day)).\(padded(month)).\(year)" }

  private func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
