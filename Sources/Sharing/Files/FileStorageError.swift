public import Foundation

/// Why a file could not be read, written or watched.
public struct FileStorageError: Error, Hashable, Sendable {
  /// What was to be done with the file.
  public enum Operation: String, Hashable, Sendable {
    /// Reading what is stored.
    case read
    /// Storing a new value.
    case write
    /// Noticing what other processes store.
    case watch
  }

  /// What was to be done.
  public let operation: Operation

  /// The file.
  public let path: String

  /// The system's error number, such as `ENOSPC`.
  public let code: Int32

  init(_ operation: Operation, _ path: String, code: Int32 = errno) {
    self.operation = operation
    self.path = path
    self.code = code
  }
}

extension FileStorageError {
  /// The error code for a pipe, a socket or a device at the path.
  static var notRegular: Int32 { ENOTSUP }

  /// True if another process holds the lock of the file's folder.
  var isLockHeld: Bool { operation == .write && code == EWOULDBLOCK }
}

extension FileStorageError: StorageFailure {
  package var hidesContents: Bool? { operation == .read ? true : nil }
}

extension FileStorageError: CustomStringConvertible {
  /// What failed, where, and what the system says about it.
  public var description: String { Messages.fileStorageError(self) }
}

extension FileStorageError: LocalizedError {
  /// The same as the description.
  public var errorDescription: String? { description }
}
