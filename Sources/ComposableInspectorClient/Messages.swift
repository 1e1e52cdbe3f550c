/// The user-visible texts of this module.
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

  static func noAddress(_ text: String) -> String {
    """
    A store was to be inspected at an address that is none of an inspector: "\(text)".

    Give the address that "make inspector" prints, with its token: http://127.0.0.1:8090/inspector?token=…
    """
  }

  static func notLocal(_ host: String) -> String {
    """
    A store was to be inspected at another machine, "\(host)": what it holds would travel there for all to read.

    Carry the inspector's port to this machine ("adb reverse", "ssh -L"), and give the address with 127.0.0.1.
    """
  }

  static func connected(_ address: String) -> String {
    "Inspected at \(address)."
  }

  static func unreachable(_ address: String) -> String {
    "No inspector answers at \(address); it is tried again until there is one."
  }

  static func refused(_ address: String, _ status: Int) -> String {
    """
    The inspector at \(address) refuses this process (\(status)). Its token is new each time that it starts: give the address \
    that it has printed.
    """
  }

  static func lost(_ address: String, _ reason: String) -> String {
    "The line to the inspector at \(address) has ended: \(reason). It is tried again."
  }

  static func otherVersion(_ version: Int, _ own: Int) -> String {
    """
    the other side speaks version \(version) of the inspector's protocol, and this one version \(own). Build both with one \
    version of the library
    """
  }

  static let outOfTurn = "a message came out of its turn"
  static let tooMuch = "more was sent than there is room for"
  static let silent = "nothing came for too long"
  static let closed = "the other side has closed it"

  static func unreadable(_ error: any Error) -> String {
    "a message could not be read: \(error)"
  }
}
