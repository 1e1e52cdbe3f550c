import SwiftDiagnostics
import SwiftSyntax

/// The diagnostics of `@ObservableState` and its field macros.
extension Problem {
  static func observableStateNeedsValue(_ nameAndKind: String) -> Problem {
    Problem(
      name: "observableStateNeedsValue",
      message: "'@ObservableState' can only be applied to a struct or an enum; \(nameAndKind)"
    )
  }

  static func foreignFieldAttribute(_ found: String, wanted: String) -> Problem {
    Problem(
      name: "foreignFieldAttribute",
      message: "'@\(found)' cannot be used in '@ObservableState'; use '@\(wanted)' instead"
    )
  }

  static let severalFields = Problem(
    name: "severalFields",
    message: """
      '@ObservableState' requires a separate declaration for each variable; write one 'var' for each
      """
  )

  static let presentsNeedsVariable = Problem(
    name: "presentsNeedsVariable",
    message: "'@Presents' requires a 'var', because the presented state is set and cleared"
  )

  static func presentsNeedsObservableState(_ name: String) -> Problem {
    Problem(
      name: "presentsNeedsObservableState",
      message: """
        '@Presents' can only be used in a struct with '@ObservableState'; add the attribute to \
        '\(name)'
        """
    )
  }

  static let presentsNeedsOptional = Problem(
    name: "presentsNeedsOptional",
    message: "'@Presents' requires a stored 'var' with an explicit optional type"
  )
}

extension Remedy {
  static let declareSeparately = Remedy(
    name: "declareSeparately",
    message: "Declare each variable separately"
  )

  static let useVar = Remedy(name: "useVar", message: "Replace 'let' with 'var'")

  static let makeOptional = Remedy(name: "makeOptional", message: "Make the type optional")

  static func replaceAttribute(with name: String) -> Remedy {
    Remedy(name: "replaceAttribute", message: "Replace it with '@\(name)'")
  }
}
