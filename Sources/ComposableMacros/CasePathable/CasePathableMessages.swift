/// What `@CasePathable` tells people.
extension Problem {
  static func casePathableNeedsEnum(_ kind: String, _ name: String) -> Problem {
    Problem(
      name: "casePathableNeedsEnum",
      message: "'@CasePathable' makes paths to the cases of an enum, and '\(name)' is a \(kind)"
    )
  }

  static func overloadedCase(_ name: String) -> Problem {
    Problem(
      name: "overloadedCase",
      message: """
        '@CasePathable' names a path after its case, so there can be no second case '\(name)'; \
        rename one of them
        """
    )
  }
}
