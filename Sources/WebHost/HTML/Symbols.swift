/// The symbols that the page can draw, by the names that views use for them.
enum Symbols {
  /// The address of a symbol's drawing; an unknown name is drawn as a plain dot.
  static func address(_ name: String) -> String {
    "/symbols.svg#\(known.contains(name) ? name : "circle.fill")"
  }

  /// The names that the embedded drawing defines.
  static let known: Set<String> = {
    let drawing = String(decoding: PackageResources.symbols_svg, as: UTF8.self)
    let names = drawing.split(separator: "<symbol id=\"").dropFirst()
    return Set(names.compactMap { $0.split(separator: "\"").first.map(String.init) })
  }()
}
