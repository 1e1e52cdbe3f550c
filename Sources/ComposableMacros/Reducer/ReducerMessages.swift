import SwiftDiagnostics

/// The diagnostics of `@Reducer`.
extension Problem {
  static let reducerArgumentsOnStruct = Problem(
    name: "reducerArgumentsOnStruct",
    message: """
      '@Reducer' takes arguments on an enum only; on a struct, declare conformances where 'State' and \
      'Action' are declared
      """
  )

  static func reducerNeedsValue(_ nameAndKind: String) -> Problem {
    Problem(
      name: "reducerNeedsValue",
      message: "'@Reducer' can only be applied to a struct or an enum; \(nameAndKind)"
    )
  }

  static let reduceBesideBody = Problem(
    name: "reduceBesideBody",
    message: """
      'reduce(into:action:)' is never run, because the feature has a 'body'; move its logic into a \
      'Reduce' there
      """,
    severity: .warning
  )

  static func actionIsNotBindable(_ name: String) -> Problem {
    Problem(
      name: "actionIsNotBindable",
      message: """
        '\(name)' has a 'binding' case without the protocol that handles it; conform '\(name)' to 'BindableAction'
        """,
      severity: .warning
    )
  }

  static let reduceInsteadOfBody = Problem(
    name: "reduceInsteadOfBody",
    message: """
      'reduce(into:action:)' cannot be combined with other reducers; give the feature a 'body' with a \
      'Reduce' in it instead
      """,
    severity: .warning
  )
}

extension Remedy {
  static func removeArguments(_ arguments: String) -> Remedy {
    Remedy(name: "removeArguments", message: "Remove '\(arguments)'")
  }

  static let moveToBody = Remedy(name: "moveToBody", message: "Move the logic to 'body'")

  static let addBindableAction = Remedy(
    name: "addBindableAction",
    message: "Add 'BindableAction'"
  )

  static let useBody = Remedy(name: "useBody", message: "Use 'body' instead")
}
