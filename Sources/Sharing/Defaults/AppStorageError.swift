public import Foundation

/// A failure to read a value from user defaults, or to store it there.
public struct AppStorageError: Error, Hashable, Sendable {
  /// The cause of the failure.
  public enum Reason: Hashable, Sendable {
    /// The stored value does not have the expected type.
    case otherValue(stored: String, expected: String)
    /// The system could not write the defaults to the disk.
    case notSaved
    /// The value is not a property list, so user defaults cannot store it.
    case notPropertyList(type: String)
  }

  /// The name of the value.
  public let key: String

  /// The cause of the failure.
  public let reason: Reason
}

extension AppStorageError {
  /// Creates the error for a value that is not a property list; `nil` for a property list.
  init?(refusing value: Any, key: String) {
    guard !DefaultsValues.canStore(value) else { return nil }
    self.init(key: key, reason: .notPropertyList(type: "\(type(of: value))"))
  }
}

extension AppStorageError: StorageFailure {
  package var hidesContents: Bool? { false }
  package var mayPass: Bool { reason == .notSaved }
}

extension AppStorageError: CustomStringConvertible {
  /// The name of the value and the cause of the failure.
  public var description: String { Messages.appStorageError(self) }
}

extension AppStorageError: LocalizedError {
  /// The description.
  public var errorDescription: String? { description }
}
