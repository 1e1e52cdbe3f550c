/// The diagnostics of `@Entry`.
extension Problem {
  static let viewEntryNeedsEnvironment = Problem(
    name: "viewEntryNeedsEnvironment",
    message: "'@Entry' requires a single 'var' in an extension of 'EnvironmentValues'"
  )

  static func viewEntryNeedsValue(_ name: String) -> Problem {
    Problem(
      name: "viewEntryNeedsValue",
      message: """
        '@Entry' requires an initial value for '\(name)', the value for views that do not set it
        """
    )
  }
}
