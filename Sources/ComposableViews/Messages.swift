import ConcurrencyExtras

/// Every sentence that this module says to a person.
enum Messages {
  static func notDismissed(callSite: CallSite) -> String {
    """
    The binding made at \(callSite.fileID):\(callSite.line) was set to nil, but the child's state is \
    still there after "dismiss" was sent.

    The host has closed the child, so the screen and the state differ now. Add "ifLet" for this field \
    to the parent's body, so that "dismiss" clears it.
    """
  }
}
