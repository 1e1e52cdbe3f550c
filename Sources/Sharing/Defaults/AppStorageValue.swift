public import Foundation

/// A value that user defaults can keep as it is.
///
/// Values with a raw value and values that are Codable need no conformance.
public protocol AppStorageValue: Sendable {
  /// Makes the value of what is stored.
  ///
  /// - Parameter object: A part of a property list. If it is nothing that this type stores, the result
  ///   is nil.
  init?(appStorageObject object: Any)

  /// What is stored, as a part of a property list; nil for nothing.
  var appStorageObject: Any? { get }
}

extension AppStorageValue {
  /// Takes a value of this very type.
  ///
  /// - Parameter object: What is stored.
  public init?(appStorageObject object: Any) {
    guard let value = object as? Self else { return nil }
    self = value
  }

  /// The value itself.
  public var appStorageObject: Any? { self }
}

extension Bool: AppStorageValue {}
extension Int: AppStorageValue {}
extension Double: AppStorageValue {}
extension String: AppStorageValue {}
extension Data: AppStorageValue {}
extension Date: AppStorageValue {}
extension [String]: AppStorageValue {}

extension URL: AppStorageValue {
  /// Makes a URL of its text, or of a file's path.
  ///
  /// - Parameter object: What is stored.
  public init?(appStorageObject object: Any) {
    guard let text = object as? String else { return nil }
    // User defaults store the bare path of a file.
    if text.hasPrefix("/") {
      self.init(filePath: text)
    } else {
      self.init(string: text)
    }
  }

  /// The URL's text: user defaults on Linux would keep no more than the path.
  public var appStorageObject: Any? { absoluteString }
}

extension Optional: AppStorageValue where Wrapped: AppStorageValue {
  /// Makes the value inside.
  ///
  /// - Parameter object: What is stored.
  public init?(appStorageObject object: Any) {
    guard let value = Wrapped(appStorageObject: object) else { return nil }
    self = .some(value)
  }

  /// What is stored for the value inside; nothing for nil.
  public var appStorageObject: Any? { flatMap(\.appStorageObject) }
}
