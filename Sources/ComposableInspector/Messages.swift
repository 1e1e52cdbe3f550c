/// The user-visible messages of this module.
enum Messages {
  static func otherProcess(_ store: String) -> String {
    """
    The feature of \(store) is in another process, and only that process can read its recordings. Open the file in \
    that process with "inspector.open(_:)" or "Recording(contentsOf:)".
    """
  }

  static func otherVersion(_ version: Int, _ own: Int) -> String {
    """
    the process speaks version \(version) of the inspector's protocol, and the inspector version \(own): build both with one \
    version of the library
    """
  }

  static let replaced = "the process has reconnected"
  static let tooManyProcesses = "the inspector has reached the maximum number of processes"

  static let processGone = """
    The process has exited, and its states are lost; only the description of the action remains.
    """

  static func noFile(_ path: String, _ reason: String) -> String {
    "No readable recording at “\(path)”: \(reason)"
  }

  static let notShown = """
    The app does not show this step: its store was released, is processing an action, or no longer has the step.
    """
}
