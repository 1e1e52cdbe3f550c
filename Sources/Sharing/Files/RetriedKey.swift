/// A key whose storage may refuse a save for a while, as a full disk does.
package protocol RetriedKey {
  /// How long to wait before a save that failed is tried again; nil where that would be no use.
  var retryPace: Pace? { get }

  /// Whether a save changes its own part of what is stored, and leaves the rest as others have made it.
  var savesPartsOnly: Bool { get }

  /// Tells subscribers what others have stored, if that is news.
  func lookForNews()
}

/// Why a storage did not give or take a value: something that may be over after a while.
package protocol StorageFailure: Error {
  /// Whether there may be something stored that could not be looked at; nil if this says nothing about it.
  var hidesContents: Bool? { get }

  /// True if a retry may succeed; true by default.
  var mayPass: Bool { get }
}

extension StorageFailure {
  package var mayPass: Bool { true }
}
