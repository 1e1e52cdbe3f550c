import SwiftDiagnostics

/// What `@Reducer` tells people.
extension Problem {
  static let reducerArgumentsOnStruct = Problem(
    name: "reducerArgumentsOnStruct",
    message: """
      '@Reducer' takes arguments on an enum only; on a struct, declare conformances where 'State' and \
      'Action' are declared
      """
  )

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

  static let useBody = Remedy(name: "useBody", message: "Use 'body' instead")
}
