import ComposableCore
import Foundation
import IdentifiedCollections

/// A value whose expression is not the initializer with its fields.
protocol WrittenValue {
  /// The expression that makes the value.
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

/// The value as one with an expression of its own, if it has one.
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

// MARK: - Wrapped values

extension Identified: WrittenValue {
  func literal(_ writer: inout SwiftLiteral) -> String {
    let value = writer.text(of: value)
    return "\(SwiftLiteral.name(of: Self.self))(\(value), id: \(writer.text(of: id)))"
  }
}

extension BindingState: WrittenValue, BoundValue {
  var bound: Any { wrappedValue }

  func literal(_ writer: inout SwiftLiteral) -> String { writer.text(of: wrappedValue) }
}
