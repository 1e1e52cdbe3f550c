import Foundation

/// The name of a row.
///
/// Rows whose names differ in the size only are a series:
///
/// ```swift
/// "Store.send, one element of \(among: 100_000)"
/// "Store.send, from a leaf below \(all: 10) features"
/// ```
struct RowName: ExpressibleByStringInterpolation {
  /// The printed name.
  let text: String
  /// The size; `nil` if the row is measured for one size only.
  let size: Size?
  /// The name with `n` as the size, which all rows of the series share.
  let series: String

  /// The number of elements, and the part of them that one call works on.
  struct Size {
    let count: Int
    let work: Work

    enum Work: String {
      /// A call works on one of the elements, or next to idle ones.
      case among
      /// A call works on all elements.
      case all
    }
  }

  init(stringLiteral value: String) {
    text = value
    series = value
    size = nil
  }

  init(stringInterpolation parts: StringInterpolation) {
    text = parts.text
    series = parts.series
    size = parts.size
  }

  struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""
    fileprivate var series = ""
    fileprivate var size: Size?

    init(literalCapacity: Int, interpolationCount: Int) {}

    mutating func appendLiteral(_ literal: String) {
      text += literal
      series += literal
    }

    mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendLiteral(value.description)
    }

    /// Appends the size of a row whose call works on one of `count` elements, or next to `count` idle ones.
    mutating func appendInterpolation(among count: Int, isGrouped: Bool = true) {
      append(count, .among, as: isGrouped ? count.formatted() : count.description)
    }

    /// Appends the size of a row whose call works on all `count` elements.
    mutating func appendInterpolation(all count: Int) {
      append(count, .all, as: count.formatted())
    }

    private mutating func append(_ count: Int, _ work: Size.Work, as digits: String) {
      size = Size(count: count, work: work)
      text += digits
      series += "n"
    }
  }
}
