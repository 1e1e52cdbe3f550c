extension Messages {
  static func notRecorded(_ endpoint: String, call number: Int) -> String {
    """
    "\(endpoint)" was called more often than in the recording: there is no result for call \(number).

    Either the feature has changed since the recording, or other code made the earlier calls. Add a line \
    "end(\(number), …)" at the point where the call returns.
    """
  }

  static func threwUnexpectedly(_ endpoint: String, _ error: any Error) -> String {
    """
    "\(endpoint)" cannot throw, but its recorded result is an error: \(error)

    Record a ".success(…)" instead.
    """
  }
}
