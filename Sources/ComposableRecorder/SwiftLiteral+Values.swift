import ComposableCore
import Foundation
import IdentifiedCollections

/// A value whose expression is not a memberwise initializer.
protocol WrittenValue {
  /// Returns the expression that creates the value.
  func literal(_ writer: inout SwiftLiteral) -> String
}

// MARK: - Ranges

extension Range: WrittenValue {
  func literal(_ writer: inout SwiftLiteral) -> String {
    "(\(writer.text(of: lowerBound)) ..< \(writer.text(of: upperBound)))"
  }
}

extension ClosedRange: WrittenValue {
  func literal(_ writer: inout SwiftLiteral) -> String {
    "(\(writer.text(of: lowerBound)) ... \(writer.text(of: upperBound)))"
  }
}

extension PartialRangeFrom: WrittenValue {
  func literal(_ writer: inout SwiftLiteral) -> String {
    "PartialRangeFrom(\(writer.text(of: lowerBound)))"
  }
}

extension PartialRangeThrough: WrittenValue {
  func literal(_ writer: inout SwiftLiteral) -> String {
    "PartialRangeThrough(\(writer.text(of: upperBound)))"
  }
}

extension PartialRangeUpTo: WrittenValue {
  func literal(_ writer: inout SwiftLiteral) -> String {
    "PartialRangeUpTo(\(writer.text(of: upperBound)))"
  }
}

// MARK: - Vectors

/// A vector of the standard library.
private struct WrittenVector<Vector: SIMD>: WrittenValue {
  let vector: Vector

  func literal(_ writer: inout SwiftLiteral) -> String {
    writer.list(of: vector.indices.map { vector[$0] })
  }
}

/// Returns the value as a `WrittenValue`; `nil` if it has no custom expression.
func writtenValue(_ value: Any) -> (any WrittenValue)? {
  func vector(_ value: some SIMD) -> any WrittenValue { WrittenVector(vector: value) }
  return value as? any WrittenValue ?? (value as? any SIMD).map { vector($0) }
}

// MARK: - Values of Foundation

extension Locale: WrittenValue {
  func literal(_ writer: inout SwiftLiteral) -> String {
    "Locale(identifier: \(identifier.debugDescription))"
  }
}

extension TimeZone: WrittenValue {
  func literal(_ writer: inout SwiftLiteral) -> String {
    "TimeZone(identifier: \(identifier.debugDescription))!"
  }
}

extension IndexSet: WrittenValue {
  func literal(_ writer: inout SwiftLiteral) -> String { writer.list(of: map { $0 }) }
}

extension DateInterval: WrittenValue {
  func literal(_ writer: inout SwiftLiteral) -> String {
    "DateInterval(start: \(writer.text(of: start)), end: \(writer.text(of: end)))"
  }
}

extension URLQueryItem: WrittenValue {
  func literal(_ writer: inout SwiftLiteral) -> String {
    "URLQueryItem(name: \(name.debugDescription), value: \(writer.text(of: value as Any)))"
  }
}

extension AttributedString: WrittenValue {
  func literal(_ writer: inout SwiftLiteral) -> String {
    let text = String(characters[...])
    // Attributes have no expression.
    guard self == AttributedString(text) else { return writer.miss("AttributedString") }
    return "AttributedString(\(text.debugDescription))"
  }
}

// MARK: - Errors

extension URLError: WrittenValue {
  func literal(_ writer: inout SwiftLiteral) -> String {
    guard userInfo.isEmpty else { return writer.miss("URLError") }
    // Foundation on Linux has an enum of codes, and on Apple's platforms a struct.
    let isEnum = Mirror(reflecting: code).displayStyle == .enum
    return isEnum ? "URLError(.\(code))" : "URLError(URLError.Code(rawValue: \(code.rawValue)))"
  }
}

extension CancellationError: WrittenValue {
  func literal(_ writer: inout SwiftLiteral) -> String { "CancellationError()" }
}

// MARK: - Wrapped values

extension Identified: WrittenValue {
  func literal(_ writer: inout SwiftLiteral) -> String {
    let value = writer.text(of: value)
    return "\(SwiftLiteral.name(of: Self.self))(\(value), id: \(writer.text(of: id)))"
  }
}

#if OlderNames
extension BindingState: WrittenValue, BoundValue {
  var bound: Any { wrappedValue }

  func literal(_ writer: inout SwiftLiteral) -> String { writer.text(of: wrappedValue) }
}
#endif
