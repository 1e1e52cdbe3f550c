/// A shared value of a file, decoded when a reducer reads it and its type is known.
package struct UndecodedSharedValue: @unchecked Sendable {
  // Sendable because a decoder is created for each use.

  /// The text in the file.
  package let text: String
  private let read: (any Decodable.Type) -> Any?

  /// Creates an undecoded value.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - read: Decodes the text as a type; returns `nil` if that fails.
  package init(_ text: String, read: @escaping (any Decodable.Type) -> Any?) {
    self.text = text
    self.read = read
  }

  /// Returns the value decoded as a type; `nil` if that fails.
  func value<Value>(as type: Value.Type) -> Value? {
    guard let type = type as? any Decodable.Type else { return nil }
    return read(type) as? Value
  }

  /// Returns two comparable values: an undecoded value is decoded as the other's type, and two undecoded values are
  /// compared as text.
  static func alike(_ lhs: Any, _ rhs: Any) -> (Any, Any) {
    switch (lhs as? UndecodedSharedValue, rhs as? UndecodedSharedValue) {
    case (nil, nil): (lhs, rhs)
    case (let lhs?, let rhs?): (lhs.text, rhs.text)
    case (let unread?, nil): (unread.read(like: rhs) ?? lhs, rhs)
    case (nil, let unread?): (lhs, unread.read(like: lhs) ?? rhs)
    }
  }

  private func read(like other: Any) -> Any? {
    (type(of: other) as? any Decodable.Type).flatMap(read)
  }
}
