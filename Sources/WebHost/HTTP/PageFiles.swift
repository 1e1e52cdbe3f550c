/// The files that every page is made of, compressed once.
enum PageFiles {
  private static let script = StaticFile(
    type: "text/javascript; charset=utf-8",
    Array(Script.text.utf8)
  )
  private static let styleSheet = StaticFile(
    type: "text/css; charset=utf-8",
    Array(StyleSheet.text.utf8)
  )

  /// By their paths.
  static let all: [String: StaticFile] = [
    "/app.js": script,
    "/app.css": styleSheet,
    "/symbols.svg": StaticFile(type: "image/svg+xml", PackageResources.symbols_svg),
  ]

  /// The addresses that pages name them by: with their versions, so that a browser keeps each until it changes.
  static let scriptAddress = "/app.js?v=\(script.version)"
  static let styleSheetAddress = "/app.css?v=\(styleSheet.version)"
}
