/// The diagnostics of `@Entry`.
extension Problem {
  static let viewEntryNeedsEnvironment = Problem(
    name: "viewEntryNeedsEnvironment",
    message: "'@Entry' goes to one 'var' in an extension of 'EnvironmentValues'"
  )

  static func viewEntryNeedsValue(_ name: String) -> Problem {
    Problem(
      name: "viewEntryNeedsValue",
      message: "'@Entry' needs an initial value for '\(name)', for views where none is set"
    )
  }
}
