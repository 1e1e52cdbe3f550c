extension Messages {
  static func notRecorded(_ endpoint: String, call number: Int) -> String {
    """
    "\(endpoint)" was called more often than when it was recorded: there is no result for call \(number).

    Either the feature was changed since, or the calls before it came from something else. Add a line \
    "end(\(number), …)" where the result is to come.
    """
  }

  static func threwUnexpectedly(_ endpoint: String, _ error: any Error) -> String {
    """
    "\(endpoint)" cannot throw, and was given an error as its result: \(error)

    Give it a ".success(…)".
    """
  }
}
