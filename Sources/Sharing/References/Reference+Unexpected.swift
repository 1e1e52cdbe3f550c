extension Reference {
  /// The test's expectation of the value; the value itself if it has not changed.
  var expected: Value { snapshot ?? live }

  /// Returns the difference between the value of `real` and the test's expectation; `nil` if they are equal.
  func difference(
    from real: any Reference,
    isExpectation: Bool = false,
    isByEffect: Bool = false
  ) -> UnassertedChange? {
    guard snapshot != nil || self !== real else { return nil }
    let (expected, live): (Any, Any) = (expected, real.live)
    let parts = ValueComparison.differences(expected, live)
    guard !parts.isEmpty else { return nil }
    return UnassertedChange(
      type: Value.self,
      callSite: nil,
      isExpectation: isExpectation,
      isByEffect: isByEffect,
      difference: Messages.difference(expected, live, parts: parts)
    )
  }
}
