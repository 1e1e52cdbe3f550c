/// Every sentence that this module says to a person.
enum Messages {
  static func more(_ count: Int) -> String {
    "\(count) more"
  }

  static let noStore = """
    The store whose feature was to read the file is not kept any more. Choose another one.
    """

  static func notCodable(_ feature: String) -> String {
    """
    The State and Action of \(feature) are not Codable, so no file has a recording of it. Choose the store of the feature \
    that the file is of, and import it there.
    """
  }

  static func noFile(_ path: String, _ reason: String) -> String {
    "There is no recording to be read at “\(path)”: \(reason)"
  }

  static let notShown = """
    The app does not show this step. Its store has gone, is busy with an action, or does not have the step any more.
    """
}
