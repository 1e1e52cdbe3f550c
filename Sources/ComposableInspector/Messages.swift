/// Every sentence that this module says to a person.
enum Messages {
  static func more(_ count: Int) -> String {
    "\(count) more"
  }

  static let notShown = """
    The app does not show this step. Its store has gone, is busy with an action, or does not have the step any more.
    """
}
