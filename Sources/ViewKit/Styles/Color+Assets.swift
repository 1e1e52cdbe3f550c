public import Foundation

extension Color {
  /// A color by its name in an asset catalog, otherwise in the host's palette.
  ///
  /// A name that is in neither is shown as a gray, and the host logs it once.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(AssetCatalogs.color(name, bundle: bundle) ?? .named(name))
  }

  /// True if hosts know a color by the name without a catalog.
  package static func isInPalette(_ name: String) -> Bool {
    paletteParts[name] != nil
      || ["background", "field", "material", "raised", "separator", "surface", "tint"].contains(
        name
      )
  }
}
