import Foundation

/// The files that all pages share, compressed once.
///
/// `Client/build` writes the scripts and the style sheets.
enum PageFiles {
  private static let script = script(PackageResources.app_js)
  private static let motionScript = script(PackageResources.later_js)
  private static let scrollScript = script(PackageResources.place_js)
  private static let deferredScript = script(PackageResources.wider_js)
  private static let styleSheet = styleSheet(PackageResources.app_css)
  private static let deferredStyleSheet = styleSheet(PackageResources.wider_css)

  /// The files by path.
  static let all: [String: StaticFile] = [
    "/app.js": script,
    "/app.css": styleSheet,
    "/wider.js": deferredScript,
    "/wider.css": deferredStyleSheet,
    "/later.js": motionScript,
    "/place.js": scrollScript,
    "/symbols.svg": StaticFile(type: "image/svg+xml", PackageResources.symbols_svg),
    "/wider-symbols.svg": StaticFile(type: "image/svg+xml", PackageResources.wider_symbols_svg),
    "/lucide-symbols.svg": StaticFile(type: "image/svg+xml", Symbols.furtherDrawing),
  ]

  /// The addresses of the files in pages.
  ///
  /// They contain the versions, so a browser keeps a file until it changes.
  static let scriptAddress = "/app.js?v=\(script.version)"
  static let motionScriptAddress = "/later.js?v=\(motionScript.version)"
  static let scrollScriptAddress = "/place.js?v=\(scrollScript.version)"
  static let deferredScriptAddress = "/wider.js?v=\(deferredScript.version)"
  static let deferredStyleSheetAddress = "/wider.css?v=\(deferredStyleSheet.version)"
  static let styleSheetAddress = "/app.css?v=\(styleSheet.version)"

  /// The inline script of a page: it records input until the page's script runs.
  static let earlyScript = String(decoding: PackageResources.early_js, as: UTF8.self)

  /// The hash by which the content security policy permits ``earlyScript``.
  static let earlyScriptHash =
    "sha256-" + Data(SHA256.hash(PackageResources.early_js)).base64EncodedString()

  private static func script(_ bytes: [UInt8]) -> StaticFile {
    StaticFile(type: "text/javascript; charset=utf-8", bytes)
  }

  private static func styleSheet(_ bytes: [UInt8]) -> StaticFile {
    StaticFile(type: "text/css; charset=utf-8", bytes)
  }
}
