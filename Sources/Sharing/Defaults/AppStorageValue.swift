public import Foundation

/// A value that user defaults can store directly.
///
/// Raw-representable values and `Codable` values need no conformance.
public protocol AppStorageValue: Sendable {
  /// Creates the value from a stored object.
  ///
  /// - Parameter object: An object of a property list. The result is `nil` for an object of a different type.
  init?(appStorageObject object: Any)

  /// The object to store, as a part of a property list; `nil` to store no object.
  var appStorageObject: Any? { get }
}

extension AppStorageValue {
  /// Creates the value from an object of this type; returns `nil` for another type.
  ///
  /// - Parameter object: The stored object.
  public init?(appStorageObject object: Any) {
    guard let value = object as? Self else { return nil }
    self = value
  }

  /// The value itself.
  public var appStorageObject: Any? { self }
}

extension Bool: AppStorageValue {}
extension Int: AppStorageValue {
  /// Creates the value of a stored number, or zero or one for a stored Boolean; returns `nil` for another type.
  ///
  /// - Parameter object: The stored object.
  public init?(appStorageObject object: Any) {
    // A property list from a file contains a Boolean for some number objects of defaults in memory.
    guard let value = object as? Int ?? (object as? Bool).map({ $0 ? 1 : 0 }) else { return nil }
    self = value
  }
}
extension Double: AppStorageValue {
  /// Creates the value of a stored number, or zero or one for a stored Boolean; returns `nil` for another type.
  ///
  /// - Parameter object: The stored object.
  public init?(appStorageObject object: Any) {
    guard let value = object as? Double ?? (object as? Bool).map({ $0 ? 1 : 0 }) else { return nil }
    self = value
  }
}
extension String: AppStorageValue {}
extension Data: AppStorageValue {}
extension Date: AppStorageValue {}
extension [String]: AppStorageValue {}

extension URL: AppStorageValue {
  /// Creates a URL from its string, or from a file path; returns `nil` for other objects and invalid strings.
  ///
  /// - Parameter object: The stored object.
  public init?(appStorageObject object: Any) {
    guard let text = object as? String else { return nil }
    // User defaults store the bare path of a file.
    if text.hasPrefix("/") {
      self.init(filePath: text)
    } else {
      self.init(string: text)
    }
  }

  /// The URL's string: user defaults on Linux would store only the path.
  public var appStorageObject: Any? { absoluteString }
}

extension Optional: AppStorageValue where Wrapped: AppStorageValue {
  /// Creates the wrapped value; returns `nil` if that fails.
  ///
  /// - Parameter object: The stored object.
  public init?(appStorageObject object: Any) {
    guard let value = Wrapped(appStorageObject: object) else { return nil }
    self = .some(value)
  }

  /// The object to store for the wrapped value; `nil` for `nil`.
  public var appStorageObject: Any? { flatMap(\.appStorageObject) }
}
