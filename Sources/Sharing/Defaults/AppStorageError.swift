public import Foundation

/// Why a value could not be taken from user defaults, or not be kept by them.
public struct AppStorageError: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Reason: Hashable, Sendable {
    /// Something is stored that is no value of the expected type.
    case otherValue(stored: String, expected: String)
    /// The system could not bring the defaults to the disk.
    case notSaved
  }

  /// The name of the value.
  public let key: String

  /// What went wrong.
  public let reason: Reason
}

extension AppStorageError: StorageFailure {
  package var hidesContents: Bool? { false }
}

extension AppStorageError: CustomStringConvertible {
  /// What failed, and what there was instead.
  public var description: String { Messages.appStorageError(self) }
}

extension AppStorageError: LocalizedError {
  /// The same as the description.
  public var errorDescription: String? { description }
}
