import SwiftDiagnostics

/// The diagnostics of `@ViewAction`.
extension Problem {
  static func viewActionNeedsStore(_ name: String) -> Problem {
    Problem(
      name: "viewActionNeedsStore",
      message: """
        '@ViewAction' requires a property 'store', which '\(name)' does not have; add one of type \
        'StoreOf'
        """
    )
  }

  static let sendsToStore = Problem(
    name: "sendsToStore",
    message: """
      A view with '@ViewAction' sends view actions only; call 'send' instead of 'store.send'
      """,
    severity: .warning
  )
}

extension Remedy {
  static let addStore = Remedy(name: "addStore", message: "Add 'store'")

  static let sendViewAction = Remedy(
    name: "sendViewAction",
    message: "Call 'send' with the view action"
  )
}
