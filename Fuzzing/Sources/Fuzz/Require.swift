/// Stops the process, for libFuzzer to save the input, if an invariant does not hold.
///
/// - Parameters:
///   - holds: The condition.
///   - invariant: The invariant in words.
///   - values: The values that break it.
///   - file: The file of the check.
///   - line: The line of the check.
func require(
  _ holds: Bool,
  _ invariant: String,
  _ values: Any...,
  file: StaticString = #file,
  line: UInt = #line
) {
  if !holds { stop(invariant, values, file, line) }
}

/// Stops the process because of a broken invariant.
func violation(
  _ invariant: String,
  _ values: Any...,
  file: StaticString = #file,
  line: UInt = #line
) -> Never {
  stop(invariant, values, file, line)
}

private func stop(
  _ invariant: String,
  _ values: [Any],
  _ file: StaticString,
  _ line: UInt
) -> Never {
  let list = values.map { "\n  " + String(reflecting: $0) }.joined()
  fatalError("Broken invariant: \(invariant).\(list)", file: file, line: line)
}
