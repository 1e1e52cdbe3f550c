import ComposableCore
import Foundation

/// A writer of any value on one line with a maximum length.
///
/// The limit also bounds the traversal, so a row for a list of 10,000 elements costs the same as for ten.
struct ValueText {
  private var text = ""
  private let limit: Int
  private static let depth = 8

  /// Returns the text of a value on one line.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - limit: The approximate maximum number of characters; an ellipsis replaces the remaining text.
  /// - Returns: The line.
  static func line(_ value: Any, limit: Int = 120) -> String {
    var writer = ValueText(limit: limit)
    writer.write(value, depth: 0)
    let text = writer.text
    return text.count > limit ? text.prefix(limit) + "…" : text
  }

  private init(limit: Int) {
    self.limit = limit
  }

  private var isFull: Bool { text.utf8.count > limit }

  private mutating func write(_ value: Any, depth: Int) {
    guard !isFull else { return }
    if let atom = Self.atom(value) {
      text += atom.count > limit ? atom.prefix(limit) + "…" : atom
      return
    }
    if let wrapper = value as? any WrappingValue { return write(wrapper.wrapped, depth: depth) }
    guard depth < Self.depth else {
      text += "…"
      return
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional:
      if let inner = mirror.children.first?.value {
        write(inner, depth: depth)
      } else {
        text += "nil"
      }
    case .enum:
      guard let child = mirror.children.first else {
        text += ".\(value)"
        return
      }
      text += ".\(child.label ?? "")("
      writePayload(child.value, depth: depth)
      text += ")"
    case .struct:
      text += "\(name(of: type(of: value)))("
      write(ValueParts(value).parts, depth: depth, showsNames: true)
      text += ")"
    case .tuple:
      text += "("
      write(ValueParts(value).parts, depth: depth, showsNames: true)
      text += ")"
    case .collection, .set, .dictionary:
      writeElements(of: value, mirror, depth: depth)
    default:
      text += name(of: type(of: value))
    }
  }

  private mutating func writePayload(_ payload: Any, depth: Int) {
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple else { return write(payload, depth: depth + 1) }
    for (index, child) in mirror.children.enumerated() {
      if index > 0 { text += ", " }
      if let label = child.label, !label.hasPrefix(".") { text += "\(label): " }
      write(child.value, depth: depth + 1)
    }
  }

  private mutating func write(_ parts: [ValueParts.Part], depth: Int, showsNames: Bool) {
    for (index, part) in parts.enumerated() where !isFull {
      if index > 0 { text += ", " }
      if showsNames, part.name.first?.isNumber != true { text += "\(part.name): " }
      write(part.value, depth: depth + 1)
    }
  }

  private mutating func writeElements(of value: Any, _ mirror: Mirror, depth: Int) {
    let count = mirror.children.count
    guard depth <= 1, count <= 3 else {
      text += count == 0 ? "[]" : "[\(count)]"
      return
    }
    text += "["
    for (index, child) in mirror.children.enumerated() {
      if index > 0 { text += ", " }
      write(child.value, depth: depth + 1)
    }
    text += "]"
  }

  private func name(of type: Any.Type) -> String {
    let name = String(describing: type)
    // The feature qualifies the names of its state and action.
    return name == "State" || name == "Action" ? typeName(type) : name
  }

  /// Returns the text of a value without relevant parts; `nil` for other values.
  static func atom(_ value: Any) -> String? {
    switch value {
    case let value as String: value.debugDescription
    case let value as Substring: value.debugDescription
    case let value as Character: "\"\(value)\""
    case is Bool, is any Numeric, is Decimal, is Duration, is UUID: "\(value)"
    case let value as URL: value.absoluteString
    case let value as Data: "\(value.count) bytes"
    case let value as Date: date(value)
    default: nil
    }
  }

  private static func date(_ date: Date) -> String {
    date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}
