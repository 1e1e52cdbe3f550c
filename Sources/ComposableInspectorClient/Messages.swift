/// The user-visible texts of this module.
enum Messages {
  static func more(_ count: Int) -> String {
    "\(count) more"
  }

  static let noStore = """
    The store for the file is no longer available. Choose another store.
    """

  static func notCodable(_ feature: String) -> String {
    """
    The State and Action of \(feature) are not Codable, so it cannot have a recording. Choose the store of the feature \
    that was recorded, and import the file there.
    """
  }

  static func noAddress(_ text: String) -> String {
    """
    A store cannot be inspected at an address that is not an inspector's: "\(text)".

    Pass the address that "make inspector" prints, with its token: http://127.0.0.1:8090/inspector?token=…
    """
  }

  static func notLocal(_ host: String) -> String {
    """
    A store cannot be inspected from another machine, "\(host)": its state would be sent without encryption.

    Forward the inspector's port to this machine ("adb reverse", "ssh -L"), and pass the address with 127.0.0.1.
    """
  }

  static func connected(_ address: String) -> String {
    "Inspected at \(address)."
  }

  static func unreachable(_ address: String) -> String {
    "No inspector responds at \(address); the client retries until one does."
  }

  static func refused(_ address: String, _ status: Int) -> String {
    """
    The inspector at \(address) rejects this process (\(status)). The inspector generates a new token at each start: \
    pass the address that it printed.
    """
  }

  static func lost(_ address: String, _ reason: String) -> String {
    "The connection to the inspector at \(address) was lost: \(reason). The client reconnects."
  }

  static func otherVersion(_ version: Int, _ own: Int) -> String {
    """
    the other side speaks version \(version) of the inspector's protocol, and this one version \(own). Build both with one \
    version of the library
    """
  }

  static let outOfTurn = "a message arrived out of order"
  static let tooMuch = "the other side sent more data than allowed"
  static let silent = "no message arrived before the timeout"
  static let closed = "the other side closed it"

  static func unreadable(_ error: any Error) -> String {
    "a message could not be read: \(error)"
  }
}
