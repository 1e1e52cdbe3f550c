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

  /// The module that a page fetches when something on it needs it: gestures, sizes.
  static let wider = joined(
    [String(decoding: PackageResources.gestures_js, as: UTF8.self)],
    exports: true
  )

  static func joined(_ modules: [String], exports: Bool = false) -> String {
    let lines = modules.flatMap { $0.split(separator: "\n") }
    return lines.compactMap { line($0, exports: exports) }.map { $0 + "\n" }.joined()
  }

  private static func line(_ source: Substring, exports: Bool) -> String? {
    let text = source.drop { $0 == " " }
    guard !text.isEmpty, !text.hasPrefix("//"), !text.hasPrefix("import ") else { return nil }
    return String(text.hasPrefix("export ") && !exports ? text.dropFirst("export ".count) : text)
  }
}
