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

  private static let laterScript = StaticFile(
    type: "text/javascript; charset=utf-8",
    Array(Script.later.utf8)
  )
  private static let placeScript = StaticFile(
    type: "text/javascript; charset=utf-8",
    Array(Script.place.utf8)
  )
  private static let widerScript = StaticFile(
    type: "text/javascript; charset=utf-8",
    Array(Script.wider.utf8)
  )
  private static let widerStyleSheet = StaticFile(
    type: "text/css; charset=utf-8",
    Array(StyleSheet.wider.utf8)
  )

  /// By their paths.
  static let all: [String: StaticFile] = [
    "/app.js": script,
    "/app.css": styleSheet,
    "/wider.js": widerScript,
    "/wider.css": widerStyleSheet,
    "/later.js": laterScript,
    "/place.js": placeScript,
    "/symbols.svg": StaticFile(type: "image/svg+xml", PackageResources.symbols_svg),
    "/wider-symbols.svg": StaticFile(type: "image/svg+xml", PackageResources.wider_symbols_svg),
  ]

  /// The addresses that pages name them by: with their versions, so that a browser keeps each until it changes.
  static let scriptAddress = "/app.js?v=\(script.version)"
  static let laterScriptAddress = "/later.js?v=\(laterScript.version)"
  static let placeScriptAddress = "/place.js?v=\(placeScript.version)"
  static let widerScriptAddress = "/wider.js?v=\(widerScript.version)"
  static let widerStyleSheetAddress = "/wider.css?v=\(widerStyleSheet.version)"
  static let styleSheetAddress = "/app.css?v=\(styleSheet.version)"
}
