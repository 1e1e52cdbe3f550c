/// A shared value as a file has it, which is read where its type is known: by the reducer that asks for it.
package struct UnreadSharedValue: @unchecked Sendable {
  // Sendable because what reads it is made for each use.

  /// The text in the file.
  package let text: String
  private let read: (any Decodable.Type) -> Any?

  /// Makes one of a text.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - read: Reads it as a type; nil where it is no text of such a value.
  package init(_ text: String, read: @escaping (any Decodable.Type) -> Any?) {
    self.text = text
    self.read = read
  }

  /// The value as one of a type; nil if it is none.
  func value<Value>(as type: Value.Type) -> Value? {
    guard let type = type as? any Decodable.Type else { return nil }
    return read(type) as? Value
  }

  /// Two values, so that they can be compared: an unread one is read as what the other one is.
  static func alike(_ lhs: Any, _ rhs: Any) -> (Any, Any) {
    switch (lhs as? UnreadSharedValue, rhs as? UnreadSharedValue) {
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
