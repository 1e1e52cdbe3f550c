import SwiftDiagnostics
import SwiftSyntax

/// What `@ObservableState` and the macros of its fields tell people.
extension Problem {
  static func observableStateNeedsValue(_ kind: String, _ name: String) -> Problem {
    Problem(
      name: "observableStateNeedsValue",
      message: "'@ObservableState' is for structs and enums, and '\(name)' is \(kind.withArticle)"
    )
  }

  static func foreignFieldAttribute(_ found: String, wanted: String) -> Problem {
    Problem(
      name: "foreignFieldAttribute",
      message: "'@\(found)' does not work in '@ObservableState', which has '@\(wanted)' for that"
    )
  }

  static let presentsNeedsOptional = Problem(
    name: "presentsNeedsOptional",
    message: "'@Presents' needs a stored 'var' whose type is spelled out as an optional"
  )
}

extension Remedy {
  static func replaceAttribute(with name: String) -> Remedy {
    Remedy(name: "replaceAttribute", message: "Replace it with '@\(name)'")
  }
}

extension String {
  fileprivate var withArticle: String { self == "actor" ? "an actor" : "a \(self)" }
}
