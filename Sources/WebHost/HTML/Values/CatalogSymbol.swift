import Foundation
import ViewKit

/// A symbol of an asset catalog as a drawing that pages refer to.
enum CatalogSymbol {
  static let path = "/symbol/"

  /// The address of the drawing; `nil` if no catalog has a symbol with the name.
  static func address(_ name: String) -> String? {
    AssetCatalogs.symbol(name) == nil
      ? nil : "\(path)\(AssetNames.escaped(name))#symbol"
  }

  /// The drawing at a decoded path; `nil` if there is no such symbol or its file is unreadable.
  static func drawing(at path: String) -> [UInt8]? {
    guard path.hasPrefix(Self.path),
      let file = AssetCatalogs.symbol(String(path.dropFirst(Self.path.count))),
      let text = try? String(contentsOf: file, encoding: .utf8)
    else { return nil }
    return drawing(of: text).map { Array($0.utf8) }
  }

  /// Returns a file with the one symbol `symbol`, of an SVG image or of the medium size in an exported template; `nil`
  /// if the text is not an SVG image.
  static func drawing(of text: String) -> String? {
    guard let start = text.range(of: "<svg"),
      let open = text.range(of: ">", range: start.upperBound..<text.endIndex),
      let end = text.range(of: "</svg>", options: .backwards),
      open.upperBound <= end.lowerBound
    else { return nil }
    var content = String(text[open.upperBound..<end.lowerBound])
    let root = attributes(of: text[start.upperBound..<open.lowerBound])
    var box = root.first { $0.name == "viewBox" }?.value ?? "0 0 24 24"
    var paint = root.filter { paintAttributes.contains($0.name) }
    if let symbol = group("Regular-M", in: content) ?? group("Regular-S", in: content) {
      let size = symbol.hasPrefix("<g id=\"Regular-S\"") ? "S" : "M"
      if let left = line("left-margin-Regular-\(size)", "x1", in: content),
        let right = line("right-margin-Regular-\(size)", "x1", in: content),
        let top = line("Capline-\(size)", "y1", in: content),
        let bottom = line("Baseline-\(size)", "y1", in: content), right > left, bottom > top
      {
        // Symbols extend above and below the height of a capital letter by a quarter.
        let rest = (bottom - top) / 4
        box = [left, top - rest, right - left, bottom - top + 2 * rest]
          .map(CSSValue.decimal).joined(separator: " ")
      }
      content = symbol
      paint = []
    }
    // A drawing without its own colors has the text's color.
    if !paint.contains(where: { $0.name == "fill" || $0.name == "stroke" }) {
      paint += [("fill", "currentColor"), ("stroke", "none")]
    }
    let namespaces = root.filter { $0.name.hasPrefix("xmlns:") }
    guard box.allSatisfy({ $0.isNumber || " .-,".contains($0) }) else { return nil }
    return """
      <svg xmlns="http://www.w3.org/2000/svg"\(Self.text(of: namespaces))><symbol id="symbol" viewBox="\(box)"\(Self.text(of: paint))>\
      \(content)</symbol></svg>
      """
  }

  /// The attributes of a drawing's root that its shapes inherit.
  private static let paintAttributes: Set = [
    "fill", "fill-rule", "clip-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin",
    "stroke-miterlimit",
  ]

  /// The attributes in a tag, in their order and with their escapes.
  private static func attributes(of tag: Substring) -> [(name: String, value: String)] {
    tag.matches(of: /([\w:.\-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/).map { match in
      (String(match.1), String(match.2 ?? match.3 ?? ""))
    }
  }

  private static func text(of attributes: [(name: String, value: String)]) -> String {
    attributes.map { name, value in
      " \(name)=\"\(value.replacing("\"", with: "&quot;"))\""
    }
    .joined()
  }

  /// Returns the group with an id, to its closing tag; `nil` if it is missing.
  private static func group(_ id: String, in text: String) -> String? {
    guard let start = text.range(of: "<g id=\"\(id)\"") else { return nil }
    var depth = 0
    var place = start.lowerBound
    while let tag = text.range(of: "<", range: place..<text.endIndex),
      let close = text.range(of: ">", range: tag.upperBound..<text.endIndex)
    {
      let content = text[tag.upperBound..<close.lowerBound]
      if content.hasPrefix("/g") {
        depth -= 1
      } else if content.hasPrefix("g"), !content.hasSuffix("/"),
        content.dropFirst().first.map({ $0.isWhitespace }) ?? true
      {
        depth += 1
      }
      place = close.upperBound
      if depth == 0 { return String(text[start.lowerBound..<place]) }
    }
    return nil
  }

  /// Returns a coordinate of the guide with an id; `nil` if it is missing.
  private static func line(_ id: String, _ name: String, in text: String) -> Double? {
    guard let found = text.range(of: "id=\"\(id)\""),
      let start = text.range(
        of: "<",
        options: .backwards,
        range: text.startIndex..<found.lowerBound
      ),
      let end = text.range(of: ">", range: found.upperBound..<text.endIndex)
    else { return nil }
    let value = attributes(of: text[start.upperBound..<end.lowerBound]).first { $0.name == name }?
      .value
    return value.flatMap { Double($0) }
  }
}
