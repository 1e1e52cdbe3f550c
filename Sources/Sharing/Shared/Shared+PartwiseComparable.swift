extension Shared: PartwiseComparable {
  package static func compare(_ first: Self, _ second: Self, by comparison: inout ValueComparison) {
    comparison.compare(first._customDiffValues.0, second._customDiffValues.1)
  }
}

extension SharedReader: PartwiseComparable {
  package static func compare(_ first: Self, _ second: Self, by comparison: inout ValueComparison) {
    comparison.compare(first._customDiffValues.0, second._customDiffValues.1)
  }
}
