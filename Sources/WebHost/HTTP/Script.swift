/// The page's script: the modules in `Resources`, joined into one.
///
/// A browser that had to fetch them one by one would need another round trip for each that imports
/// another. A line that imports must be one line, and names at the top of modules must differ. What is
/// there for a reader only, comments and indentation, stays at home.
enum Script {
  /// The text that browsers get.
  static let text = joined(modules)

  /// The modules, each after those whose values it needs while it is read.
  static let modules = [
    PackageResources.wire_js, PackageResources.patches_js, PackageResources.focus_js,
    PackageResources.motion_js, PackageResources.rows_js, PackageResources.events_js,
    PackageResources.keyboard_js,
    PackageResources.app_js,
  ].map { String(decoding: $0, as: UTF8.self) }

  static func joined(_ modules: [String]) -> String {
    let lines = modules.flatMap { $0.split(separator: "\n") }
    return lines.compactMap(line).map { $0 + "\n" }.joined()
  }

  private static func line(_ source: Substring) -> String? {
    let text = source.drop { $0 == " " }
    guard !text.isEmpty, !text.hasPrefix("//"), !text.hasPrefix("import ") else { return nil }
    return String(text.hasPrefix("export ") ? text.dropFirst("export ".count) : text)
  }
}
