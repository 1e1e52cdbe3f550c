public import Foundation

/// A color of an asset catalog.
///
/// `Scripts/run/migrate` writes the names that Xcode generates, such as `ColorResource.brandRed` for `brand-red`, into
/// `GeneratedAssetSymbols.swift` next to the catalog.
///
/// ```swift
/// extension ColorResource {
///   static let brandRed = ColorResource(name: "brand-red", bundle: .module)
/// }
/// let color = Color(.brandRed)
/// ```
public struct ColorResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  /// Creates a resource from the name of an asset.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

/// An image of an asset catalog; see ``ColorResource``.
public struct ImageResource: Hashable, Sendable {
  let name: String
  let bundle: Bundle

  /// Creates a resource from the name of an asset.
  public init(name: String, bundle: Bundle) {
    self.name = name
    self.bundle = bundle
  }
}

extension Color {
  /// Creates a color from an asset catalog, or else from the host's palette.
  ///
  /// An unknown name is shown as gray, and the host logs it once.
  @_disfavoredOverload
  public init(_ resource: ColorResource) {
    self.init(resource.name, bundle: resource.bundle)
  }
}
