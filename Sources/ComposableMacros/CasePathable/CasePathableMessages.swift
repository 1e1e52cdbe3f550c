/// The diagnostics of `@CasePathable`.
extension Problem {
  static func casePathableNeedsEnum(_ nameAndKind: String) -> Problem {
    Problem(
      name: "casePathableNeedsEnum",
      message: "'@CasePathable' can only be applied to an enum; \(nameAndKind)"
    )
  }

  static func overloadedCase(_ name: String) -> Problem {
    Problem(
      name: "overloadedCase",
      message: """
        '@CasePathable' names each case path after its case, so two cases cannot both be named '\(name)'; rename one \
        of them
        """
    )
  }

  static func takenName(_ name: String) -> Problem {
    Problem(
      name: "takenName",
      message: """
        '@CasePathable' generates '\(name)', so no other declaration in the enum can have this name; rename it
        """
    )
  }

  static func privateNestedEnum(_ name: String) -> Problem {
    Problem(
      name: "privateNestedEnum",
      message: """
        '@CasePathable' generates an extension of '\(name)' at file scope, where a nested private type is not visible; \
        make it 'fileprivate'
        """
    )
  }

  static let repeatedCasePathable = Problem(
    name: "repeatedCasePathable",
    message: "This enum already has case paths; remove the second '@CasePathable'"
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
