/// The diagnostics of `@Perceptible`.
extension Problem {
  static func perceptibleNeedsClass(_ nameAndKind: String) -> Problem {
    Problem(
      name: "perceptibleNeedsClass",
      message: "'@Perceptible' can only be applied to a class; \(nameAndKind)"
    )
  }
}
