/// A number that scales with the user's text size.
///
/// ```swift
/// @ScaledMetric(relativeTo: .body) private var iconSize = 28.0
/// ```
///
/// The factor follows `\.dynamicTypeSize`. A browser enlarges all text itself, so the factor is 1 unless a view sets
/// another size.
@MainActor
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  @Environment(\.dynamicTypeSize) private var size
  private let base: Value

  /// Creates a metric from its value at the size `large`.
  public init(wrappedValue: Value) {
    base = wrappedValue
  }

  /// Creates a metric from its value at the size `large`; all text styles scale by the same factor.
  public init(wrappedValue: Value, relativeTo style: Font.TextStyle) {
    base = wrappedValue
  }

  /// The value at the current text size.
  public var wrappedValue: Value { base * Value(size.scale) }
}

extension DynamicTypeSize {
  /// The size of body text, relative to its size at `large`.
  fileprivate var scale: Double {
    let points: [Double] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    return points[rawValue] / 17
  }
}
