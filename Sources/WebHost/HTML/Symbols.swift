/// The symbols that the page can draw, by the names that views use for them.
enum Symbols {
  /// The address of a symbol's drawing; an unknown name is drawn as a plain dot.
  static func address(_ name: String) -> String {
    if wider.contains(name) { return "\(widerFile)#\(name)" }
    return "\(usualFile)#\(usual.contains(name) ? name : "circle.fill")"
  }

  /// The drawings' addresses: with their versions, so that a browser keeps each until it changes.
  private static let usualFile =
    "/symbols.svg?v=\(ContentVersion.of(PackageResources.symbols_svg))"
  private static let widerFile =
    "/wider-symbols.svg?v=\(ContentVersion.of(PackageResources.wider_symbols_svg))"

  /// The names that the embedded drawings define.
  static var known: Set<String> { usual.union(wider) }

  /// Those of the drawing that most pages use something of, and that no other page has to wait for.
  private static let usual = names(in: PackageResources.symbols_svg)
  private static let wider = names(in: PackageResources.wider_symbols_svg)

  private static func names(in drawing: [UInt8]) -> Set<String> {
    let symbols = String(decoding: drawing, as: UTF8.self).split(separator: "<symbol id=\"")
    return Set(symbols.dropFirst().compactMap { $0.split(separator: "\"").first.map(String.init) })
  }
}
