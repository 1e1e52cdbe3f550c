public import Foundation

/// A failure to read, write or watch a file.
public struct FileStorageError: Error, Hashable, Sendable {
  /// The failed operation.
  public enum Operation: String, Hashable, Sendable {
    /// Reading the stored value.
    case read
    /// Storing a new value.
    case write
    /// Observing changes by other processes.
    case watch
  }

  /// The failed operation.
  public let operation: Operation

  /// The path of the file.
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
  /// The operation, the path, and the system's description of the error.
  public var description: String { Messages.fileStorageError(self) }
}

extension FileStorageError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}
