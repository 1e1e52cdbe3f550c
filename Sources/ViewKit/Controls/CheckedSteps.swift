extension Strideable {
  /// The value so many steps away, or nil where there is none: the way there would leave the type or the bounds.
  ///
  /// `advanced(by:)` of an integer ends the process when the result does not fit, and a type of the app's own
  /// may do so beyond the bounds it was given. Here integers are added with their overflow looked at, and of
  /// all other types the bounds are looked at first.
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
    // From outside its bounds a value comes back to the nearest one.
    if let highest, self > highest, target > highest, distance < 0 { return highest }
    if let lowest, self < lowest, target < lowest, distance > 0 { return lowest }
    guard lowest.map({ $0 <= target }) ?? true, highest.map({ target <= $0 }) ?? true else {
      return nil
    }
    if let number = target as? any BinaryFloatingPoint, !number.isFinite { return nil }
    return target
  }
}

/// A number of steps as one, or nil where its type does not hold it.
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
  // An unsigned number holds no negative distance, but may hold its size.
  if distance < 0, let size = Number(exactly: distance.magnitude) {
    let (difference, overflow) = value.subtractingReportingOverflow(size)
    return overflow ? nil : difference
  }
  // From one half of a small signed type into the other: further than the type holds, yet inside it.
  guard let value = Int(exactly: value), let distance = Int(exactly: distance) else { return nil }
  let (sum, overflow) = value.addingReportingOverflow(distance)
  return overflow ? nil : Number(exactly: sum)
}
