public import Foundation

/// Why a value could not be taken from user defaults, or not be kept by them.
public struct AppStorageError: Error, Hashable, Sendable {
  /// What went wrong.
  public enum Reason: Hashable, Sendable {
    /// Something is stored that is no value of the expected type.
    case otherValue(stored: String, expected: String)
    /// The system could not bring the defaults to the disk.
    case notSaved
    /// The value is not a property list, so user defaults cannot store it.
    case notPropertyList(type: String)
  }

  /// The name of the value.
  public let key: String

  /// What went wrong.
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
  /// What failed, and what there was instead.
  public var description: String { Messages.appStorageError(self) }
}

extension AppStorageError: LocalizedError {
  /// The same as the description.
  public var errorDescription: String? { description }
}
