import SwiftDiagnostics
import SwiftSyntax

/// The diagnostics of `@ObservableState` and its field macros.
extension Problem {
  static func observableStateNeedsValue(_ nameAndKind: String) -> Problem {
    Problem(
      name: "observableStateNeedsValue",
      message: "'@ObservableState' is for structs and enums, and \(nameAndKind)"
    )
  }

  static func foreignFieldAttribute(_ found: String, wanted: String) -> Problem {
    Problem(
      name: "foreignFieldAttribute",
      message: "'@\(found)' does not work in '@ObservableState', which has '@\(wanted)' for that"
    )
  }

  static let severalFields = Problem(
    name: "severalFields",
    message: """
      '@ObservableState' observes variables that are declared one by one; give each a 'var' of its own
      """
  )

  static let presentsNeedsVariable = Problem(
    name: "presentsNeedsVariable",
    message: "'@Presents' needs a 'var', because what is presented comes and goes"
  )

  static func presentsNeedsObservableState(_ name: String) -> Problem {
    Problem(
      name: "presentsNeedsObservableState",
      message: "'@Presents' works in a struct with '@ObservableState'; mark '\(name)' with it"
    )
  }

  static let presentsNeedsOptional = Problem(
    name: "presentsNeedsOptional",
    message: "'@Presents' needs a stored 'var' whose type is spelled out as an optional"
  )
}

extension Remedy {
  static let declareSeparately = Remedy(
    name: "declareSeparately",
    message: "Declare each variable by itself"
  )

  static let useVar = Remedy(name: "useVar", message: "Replace 'let' with 'var'")

  static let makeOptional = Remedy(name: "makeOptional", message: "Make the type optional")

  static func replaceAttribute(with name: String) -> Remedy {
    Remedy(name: "replaceAttribute", message: "Replace it with '@\(name)'")
  }
}
