/// A key whose storage may fail temporarily, for example while the disk is full.
package protocol RetryingKey {
  /// The delay before the first retry of a failed save; `nil` if retries are pointless.
  var retryInterval: WriteInterval? { get }

  /// True if a save changes only its own part of the stored contents, and preserves other writers' changes.
  var mergesOnSave: Bool { get }

  /// Notifies subscribers if another writer has changed the stored contents.
  func checkForChanges()
}

/// A storage failure that may be temporary.
package protocol StorageFailure: Error {
  /// True if contents may exist that could not be read; `nil` if the failure does not indicate it.
  var hidesContents: Bool? { get }

  /// True if a retry may succeed; true by default.
  var mayPass: Bool { get }
}

extension StorageFailure {
  package var mayPass: Bool { true }
}
