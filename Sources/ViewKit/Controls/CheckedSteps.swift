extension Strideable {
  /// Returns the value after a number of steps; `nil` if it exceeds the type or the bounds.
  ///
  /// `advanced(by:)` of an integer traps on overflow, and a type of the app may trap beyond its bounds. So integers are
  /// added with overflow checks, and other types are checked against the bounds first.
  func advanced(
    by step: Stride,
    times count: Int,
    from lowest: Self?,
    through highest: Self?
  ) -> Self? {
    guard let distance = product(of: step, and: count) else { return nil }
    let target: Self
    if let integer = self as? any FixedWidthInteger {
      guard let sum = checkedSum(of: integer, and: distance) as? Self else { return nil }
      target = sum
    } else {
      if distance > 0, let highest, self.distance(to: highest) < distance { return nil }
      if distance < 0, let lowest, self.distance(to: lowest) > distance { return nil }
      target = advanced(by: distance)
    }
    // A step from outside the bounds towards them stops at the nearest bound.
    if let highest, self > highest, target > highest, distance < 0 { return highest }
    if let lowest, self < lowest, target < lowest, distance > 0 { return lowest }
    guard lowest.map({ $0 <= target }) ?? true, highest.map({ target <= $0 }) ?? true else {
      return nil
    }
    if let number = target as? any BinaryFloatingPoint, !number.isFinite { return nil }
    return target
  }
}

/// Returns the product of a step and a count; `nil` if the type cannot represent it.
private func product<Stride: SignedNumeric>(of step: Stride, and count: Int) -> Stride? {
  guard let count = Stride(exactly: count) else { return nil }
  guard let integer = step as? any FixedWidthInteger else { return step * count }
  return checkedProduct(of: integer, and: count) as? Stride
}

private func checkedProduct<Number: FixedWidthInteger>(of step: Number, and count: Any) -> Number? {
  guard let count = count as? Number else { return nil }
  let (product, overflow) = step.multipliedReportingOverflow(by: count)
  return overflow ? nil : product
}

private func checkedSum<Number: FixedWidthInteger>(of value: Number, and distance: Any) -> Number? {
  (distance as? any BinaryInteger).flatMap { checkedSum(of: value, and: $0) }
}

private func checkedSum<Number: FixedWidthInteger, Distance: BinaryInteger>(
  of value: Number,
  and distance: Distance
) -> Number? {
  if let near = Number(exactly: distance) {
    let (sum, overflow) = value.addingReportingOverflow(near)
    return overflow ? nil : sum
  }
  // An unsigned number cannot represent a negative distance, but may represent its magnitude.
  if distance < 0, let size = Number(exactly: distance.magnitude) {
    let (difference, overflow) = value.subtractingReportingOverflow(size)
    return overflow ? nil : difference
  }
  // A distance from one half of a small signed type to the other may exceed the type although the target does not.
  guard let value = Int(exactly: value), let distance = Int(exactly: distance) else { return nil }
  let (sum, overflow) = value.addingReportingOverflow(distance)
  return overflow ? nil : Number(exactly: sum)
}
