import ViewKit

/// The symbols of a page, by name.
enum Symbols {
  /// The address of a symbol; an unknown name is shown as a dashed square and logged once.
  ///
  /// A missing filled form is shown as its outline.
  static func address(_ name: String) -> String {
    if usual.contains(name) { return "\(usualFile)#\(name)" }
    if wider.contains(name) { return "\(widerFile)#\(name)" }
    if further.contains(name) { return "\(furtherFile)#\(name)" }
    if let address = CatalogSymbol.address(name) { return address }
    if name.hasSuffix(".fill"), known.contains(String(name.dropLast(5))) {
      return address(String(name.dropLast(5)))
    }
    AssetCatalogs.reportMissing(symbol: name)
    return "\(furtherFile)#square.dashed"
  }

  /// The addresses of the files, with their versions for immutable caching.
  private static let usualFile =
    "/symbols.svg?v=\(ContentVersion.of(PackageResources.symbols_svg))"
  private static let widerFile =
    "/wider-symbols.svg?v=\(ContentVersion.of(PackageResources.wider_symbols_svg))"
  private static let furtherFile = "/lucide-symbols.svg?v=\(ContentVersion.of(furtherDrawing))"

  /// The names of all embedded symbols.
  static let known = usual.union(wider).union(further)

  /// The drawings of Lucide, which `Scripts/run/symbols` writes in compressed form.
  static let furtherDrawing = CompressedResource.content(
    of: PackageResources.lucide_symbols_svg_gz
  )

  /// The symbols in the file that most pages need.
  private static let usual = names(in: PackageResources.symbols_svg)
  private static let wider = names(in: PackageResources.wider_symbols_svg)
  private static let further = names(in: furtherDrawing)

  private static func names(in drawing: [UInt8]) -> Set<String> {
    let symbols = String(decoding: drawing, as: UTF8.self).split(separator: "<symbol id=\"")
    return Set(symbols.dropFirst().compactMap { $0.split(separator: "\"").first.map(String.init) })
  }
}
