/// The user-visible messages of this module.
enum Messages {
  static func otherProcess(_ store: String) -> String {
    """
    The feature of \(store) is in another process, and only that can read its recordings. Open the file there: \
    "inspector.open(_:)", or "Recording(contentsOf:)".
    """
  }

  static func otherVersion(_ version: Int, _ own: Int) -> String {
    """
    the process speaks version \(version) of the inspector's protocol, and the inspector version \(own): build both with one \
    version of the library
    """
  }

  static let replaced = "the process has connected anew"
  static let tooManyProcesses = "as many processes are inspected as there is room for"

  static let processGone = """
    Its process has gone, and its states with it: what is left is the action as it was told.
    """

  static func noFile(_ path: String, _ reason: String) -> String {
    "There is no recording to be read at “\(path)”: \(reason)"
  }

  static let notShown = """
    The app does not show this step. Its store has gone, is busy with an action, or does not have the step any more.
    """
}
