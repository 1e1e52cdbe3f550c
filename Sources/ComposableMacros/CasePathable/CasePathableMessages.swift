/// The diagnostics of `@CasePathable`.
extension Problem {
  static func casePathableNeedsEnum(_ nameAndKind: String) -> Problem {
    Problem(
      name: "casePathableNeedsEnum",
      message: "'@CasePathable' makes paths to the cases of an enum, and \(nameAndKind)"
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

  static func takenName(_ name: String) -> Problem {
    Problem(
      name: "takenName",
      message: """
        '@CasePathable' adds '\(name)' itself, so nothing else in the enum can have this name; rename it
        """
    )
  }

  static func privateNestedEnum(_ name: String) -> Problem {
    Problem(
      name: "privateNestedEnum",
      message: """
        '@CasePathable' extends '\(name)' outside of the type that it is private to; make it \
        'fileprivate'
        """
    )
  }

  static let repeatedCasePathable = Problem(
    name: "repeatedCasePathable",
    message: "The enum has its case paths already; remove the second '@CasePathable'"
  )
}

extension Remedy {
  static func renameCase(_ name: String) -> Remedy {
    Remedy(name: "renameCase", message: "Rename the case to '\(name)'")
  }

  static let widenAccess = Remedy(
    name: "widenAccess",
    message: "Replace 'private' with 'fileprivate'"
  )
}
