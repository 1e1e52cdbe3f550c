import Foundation

/// The files that all pages share, compressed once.
///
/// `Client/build` writes the scripts.
enum PageFiles {
  private static let script = script(PackageResources.app_js)
  private static let laterScript = script(PackageResources.later_js)
  private static let placeScript = script(PackageResources.place_js)
  private static let widerScript = script(PackageResources.wider_js)
  private static let styleSheet = styleSheet(StyleSheet.text)
  private static let widerStyleSheet = styleSheet(StyleSheet.wider)

  /// The files by path.
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

  /// The addresses of the files in pages.
  ///
  /// They contain the versions, so a browser keeps a file until it changes.
  static let scriptAddress = "/app.js?v=\(script.version)"
  static let laterScriptAddress = "/later.js?v=\(laterScript.version)"
  static let placeScriptAddress = "/place.js?v=\(placeScript.version)"
  static let widerScriptAddress = "/wider.js?v=\(widerScript.version)"
  static let widerStyleSheetAddress = "/wider.css?v=\(widerStyleSheet.version)"
  static let styleSheetAddress = "/app.css?v=\(styleSheet.version)"

  /// The inline script of a page: it records input until the page's script runs.
  static let earlyScript = String(decoding: PackageResources.early_js, as: UTF8.self)

  /// The hash by which the content security policy permits ``earlyScript``.
  static let earlyScriptHash =
    "sha256-" + Data(SHA256.hash(PackageResources.early_js)).base64EncodedString()

  private static func script(_ bytes: [UInt8]) -> StaticFile {
    StaticFile(type: "text/javascript; charset=utf-8", bytes)
  }

  private static func styleSheet(_ text: String) -> StaticFile {
    StaticFile(type: "text/css; charset=utf-8", Array(text.utf8))
  }
}
