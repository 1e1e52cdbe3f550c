/// What `@Entry` tells people.
extension Problem {
  static let viewEntryNeedsCollection = Problem(
    name: "viewEntryNeedsCollection",
    message: "'@Entry' goes to one 'var' in an extension of 'EnvironmentValues' or 'Transaction'"
  )

  static func viewEntryNeedsValue(_ name: String) -> Problem {
    Problem(
      name: "viewEntryNeedsValue",
      message: "'@Entry' needs an initial value for '\(name)', for views where none is set"
    )
  }
}
