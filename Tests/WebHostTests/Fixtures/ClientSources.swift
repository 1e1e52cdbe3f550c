import Foundation

@testable import WebHost

/// The sources of the page's scripts and style sheets, in the folder `Client`.
enum ClientSources {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL
  static let resources = root.appending(path: "Sources/WebHost/Resources")

  /// True if the folder is present.
  ///
  /// It is missing in a copy of the Swift files.
  static let isPresent = FileManager.default.fileExists(atPath: folder.path)
  private static let folder = root.appending(path: "Client")

  static func text(of path: String) throws -> String {
    try String(contentsOf: folder.appending(path: path), encoding: .utf8)
  }

  /// The modules by path, such as `src/patches.js`.
  static func modules() throws -> [String] { try files("js", in: "src") }

  /// The style sheets by path, such as `styles/deferred/slider.css`.
  static func styleSheets() throws -> [String] {
    try files("css", in: "styles") + files("css", in: "styles/deferred")
  }

  private static func files(_ kind: String, in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: name).path)
      .filter { $0.hasSuffix(".\(kind)") }.map { "\(name)/\($0)" }
  }

  /// The digest that `Client/build` records in `client.stamp`.
  static func digest() throws -> String {
    var joined: [UInt8] = []
    let settings = ["build", "package.json", "tsconfig.json"]
    for path in try (modules() + styleSheets() + settings).sorted() {
      let text = try Array(text(of: path).utf8)
      joined += Array("\(path) \(text.count)\n".utf8) + text
    }
    return hexadecimal(SHA256.hash(joined))
  }

  static func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
