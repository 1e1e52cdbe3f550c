public import Foundation

extension Color {
  /// Creates a color from its name in an asset catalog, or else in the host's palette.
  ///
  /// An unknown name is shown as gray, and the host logs it once.
  public init(_ name: String, bundle: Bundle? = nil) {
    self.init(AssetCatalogs.color(name, bundle: bundle) ?? .named(name))
  }

  /// True if hosts define the color without a catalog.
  package static func isInPalette(_ name: String) -> Bool {
    paletteParts[name] != nil
      || ["background", "field", "material", "raised", "separator", "surface", "tint"].contains(
        name
      )
  }
}
