/// The log messages of snapshot failures.
enum Messages {
  static let storageIsBehind =
    "more waits to be written than the storage keeps up with; the snapshots of some pages are not kept"

  static let claimedByAnother =
    "a newer page of its tab has begun, at this host or another one; what this page did since is not kept"

  static func notClaimed(_ error: any Error) -> String {
    "a page's tab could not be claimed, which is tried again when the page is written: \(error)"
  }

  static func tooOld(age: Int, limit: Int) -> String {
    "it was written \(age) s ago, and counts for \(limit) s; the page starts afresh"
  }

  static func tooLarge(_ count: Int, limit: Int) -> String {
    "it has \(count) bytes, where at most \(limit) are kept; a smaller part of the state would fit"
  }

  static func otherPartsDropped(_ count: Int, limit: Int) -> String {
    "with features of other pages it has \(count) bytes, where at most \(limit) are kept; those are dropped"
  }

  static func otherVersion(_ found: Int, expected: Int, name: String) -> String {
    "\"\(name)\" was written in version \(found), and the app reads version \(expected); it starts afresh"
  }

  static func unreadable(_ error: any Error, name: String) -> String {
    "\"\(name)\" cannot be read, so it starts afresh: \(brief(error))"
  }

  static func unwritable(_ error: any Error, name: String) -> String {
    "\"\(name)\" cannot be written: \(brief(error))"
  }

  static func keptTwice(_ name: String) -> String {
    """
    Two stores of one page are kept as "\(name)".
    The second is not kept: a snapshot has each name once.
    Give one of them another name: PageSnapshot("\(name)-2", version: 1).
    """
  }

  /// Returns the kind and path of an error, without values, which are private data of the visitor.
  private static func brief(_ error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context): "no \(path(context.codingPath + [key]))"
    case DecodingError.typeMismatch(_, let context): "another type at \(path(context.codingPath))"
    case DecodingError.valueNotFound(_, let context): "nothing at \(path(context.codingPath))"
    case DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty: "no JSON"
    case DecodingError.dataCorrupted(let context): "no such value at \(path(context.codingPath))"
    case EncodingError.invalidValue(_, let context): "no such value at \(path(context.codingPath))"
    default: "\(type(of: error))"
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    keys.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
  }
}
