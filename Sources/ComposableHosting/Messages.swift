/// The log messages of snapshot failures.
enum Messages {
  static let storageIsBehind =
    "the storage writes too slowly; the snapshots of some pages are not saved"

  static let claimedByAnother =
    """
    a newer page of the same tab has started, on this host or another host; later changes of this \
    page are not saved
    """

  static func notClaimed(_ error: any Error) -> String {
    "a page's tab could not be claimed; the host tries again when it writes the page: \(error)"
  }

  static func tooOld(age: Int, limit: Int) -> String {
    """
    it was written \(age) s ago and is valid for \(limit) s; the page starts with its initial \
    state
    """
  }

  static func tooLarge(_ count: Int, limit: Int) -> String {
    "it has \(count) bytes, but at most \(limit) are saved; save a smaller part of the state"
  }

  static func otherPartsDropped(_ count: Int, limit: Int) -> String {
    """
    with the features of other pages it has \(count) bytes, but at most \(limit) are saved; those \
    features are dropped
    """
  }

  static func otherVersion(_ found: Int, expected: Int, name: String) -> String {
    """
    "\(name)" was written in version \(found), but the app reads version \(expected); it starts \
    with its initial state
    """
  }

  static func unreadable(_ error: any Error, name: String) -> String {
    "\"\(name)\" cannot be read, so it starts with its initial state: \(brief(error))"
  }

  static func unwritable(_ error: any Error, name: String) -> String {
    "\"\(name)\" cannot be written: \(brief(error))"
  }

  static func keptTwice(_ name: String) -> String {
    """
    Two stores of one page have the snapshot name "\(name)".
    The second store is not saved, because the names in a snapshot are unique.
    Give one of the stores another name: PageSnapshot("\(name)-2", version: 1).
    """
  }

  /// Returns the kind and path of an error, without values, which are private data of the visitor.
  private static func brief(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context): "no \(path(context.codingPath + [key]))"
    case DecodingError.typeMismatch(_, let context):
      "a value of another type at \(path(context.codingPath))"
    case DecodingError.valueNotFound(_, let context): "no value at \(path(context.codingPath))"
    case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty: "no JSON"
    case DecodingError.dataCorrupted(let context): "an invalid value at \(path(context.codingPath))"
    case EncodingError.invalidValue(_, let context):
      "an invalid value at \(path(context.codingPath))"
    default: "\(type(of: error))"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
  }
}
