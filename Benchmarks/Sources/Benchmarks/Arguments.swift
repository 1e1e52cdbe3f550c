import Foundation

/// The arguments of the command line: options, and parts of the names of the wanted rows.
struct Arguments {
  static let current = Arguments(CommandLine.arguments.dropFirst())

  /// True if each row is printed with all its digits, its series and its size, separated by tabs.
  private(set) var printsFigures = false
  /// True if only the rows of a series are wanted.
  private(set) var wantsSeries = false
  private(set) var unknownOptions: [String] = []
  private var names: [String] = []

  private init(_ arguments: some Sequence<String>) {
    for argument in arguments {
      switch argument {
      case "--figures": printsFigures = true
      case "--series": wantsSeries = true
      case _ where argument.hasPrefix("--"): unknownOptions.append(argument)
      default: names.append(argument)
      }
    }
  }

  /// Returns true for the floors, and for a row whose name or series contains one of the given names.
  func includes(_ row: RowName) -> Bool {
    if row.text.hasPrefix("Floor") { return true }
    if wantsSeries && row.size == nil { return false }
    return names.isEmpty
      || names.contains {
        row.text.localizedStandardContains($0) || row.series.localizedStandardContains($0)
      }
  }
}
