/// What `@Perceptible` tells people.
extension Problem {
  static func perceptibleNeedsClass(_ kind: String, _ name: String) -> Problem {
    Problem(
      name: "perceptibleNeedsClass",
      message: "'@Perceptible' makes objects observable, and '\(name)' is a \(kind)"
    )
  }
}
