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

  static func featureIsNotSendable(_ name: String) -> Problem {
    Problem(
      name: "featureIsNotSendable",
      message: """
        An effect of '\(name)' uses the feature, but a public struct is not 'Sendable' unless it declares that; \
        conform '\(name)' to 'Sendable'
        """,
      severity: .warning
    )
  }

  static func featureHasNoLogic(_ name: String) -> Problem {
    Problem(
      name: "featureHasNoLogic",
      message: """
        '\(name)' has actions but no 'body', so its actions have no effect; add a 'body' with a 'Reduce', or an empty \
        'body' if only a parent handles the actions
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

  static let addSendable = Remedy(name: "addSendable", message: "Add 'Sendable'")

  static let addBody = Remedy(name: "addBody", message: "Add a 'body'")

  static let addEmptyBody = Remedy(name: "addEmptyBody", message: "Add an empty 'body'")

  static let useBody = Remedy(name: "useBody", message: "Use 'body' instead")
}
