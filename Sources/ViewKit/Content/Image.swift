public import Foundation

/// A symbol or an image of the app.
public struct Image: View, PrimitiveView {
  enum Source {
    case symbol(String)
    case asset(String)
    /// An image at an address, with its placeholder.
    case remote(String?, placeholder: AnyView)
  }

  let source: Source
  var isDecorative = false
  var isResizable = false
  /// The accessible name of an image of the app; `nil` for the asset's name.
  private var label: Text?

  init(source: Source) {
    self.source = source
  }

  /// Creates an image of a symbol.
  public init(systemName: String) {
    source = .symbol(systemName)
  }

  /// Creates an image of the app; the name is also its accessible name.
  ///
  /// The image is in the host's folder of assets or in an asset catalog. Hosts search the catalogs of all bundles, so
  /// `bundle` has no effect.
  public init(_ name: String, bundle: Bundle? = nil) {
    source = .asset(name)
  }

  /// Creates an image of the app with an accessible name.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle)
    self.label = label
  }

  /// Creates a decorative image of the app, ignored by screen readers.
  public init(decorative name: String, bundle: Bundle? = nil) {
    source = .asset(name)
    isDecorative = true
  }

  /// Creates an image of an asset catalog.
  @_disfavoredOverload
  public init(_ resource: ImageResource) {
    self.init(resource.name, bundle: resource.bundle)
  }

  /// Creates an image of a symbol; hosts ignore the variable value.
  public init(systemName: String, variableValue: Double?) {
    self.init(systemName: systemName)
  }

  /// The name of the symbol; `nil` if the image is not a symbol.
  var symbolName: String? {
    if case .symbol(let name) = source { name } else { nil }
  }

  /// Resizes the image to the proposed size instead of its own size.
  ///
  /// - Parameters:
  ///   - capInsets: The fixed borders; ignored by hosts.
  ///   - resizingMode: The choice between stretching and tiling; hosts stretch.
  /// - Returns: The resizable image.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(),
    resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// The resizing mode of an image.
  public enum ResizingMode: Sendable {
    /// The image repeats as a pattern.
    case tile
    /// The image is stretched.
    case stretch
  }

  /// Returns the same image: hosts ignore the rendering mode.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    self
  }

  /// Returns the same image: hosts ignore the interpolation.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }

  /// Returns the same image: hosts ignore the setting.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// The interpolation quality of a scaled image.
  public enum Interpolation: Sendable {
    /// No interpolation.
    case none
    /// Low quality, fast.
    case low
    /// Medium quality.
    case medium
    /// High quality.
    case high
  }

  /// The rendering mode of an image.
  public enum TemplateRenderingMode: Sendable {
    /// The image in the foreground color.
    case template
    /// The image in its own colors.
    case original
  }

  func outline(into outline: inout Outline) {
    var props: Props = [:]
    if isDecorative { props[.isDecorative] = .bool(true) }
    if isResizable { props[.style] = .string("resizable") }
    switch source {
    case .symbol(let name):
      props[.systemImage] = .string(name)
      outline.element(.image, props)
    case .asset(let name):
      props[.source] = .string(name)
      if !isDecorative {
        props[.label] = .string(label?.string(in: outline.environment) ?? name)
      }
      outline.element(.image, props)
    case .remote(let address, let placeholder):
      if let address { props[.source] = .string(address) }
      outline.element(.asyncImage, props) { placeholder.resolveView(into: &$0) }
    }
  }
}

/// The scaling of content to the available space.
public enum ContentMode: String, CaseIterable, Sendable {
  /// The whole content is visible; some space may remain.
  case fit
  /// The content fills the space; the overflow is clipped.
  case fill
}

extension View {
  /// Constrains the view to an aspect ratio, width divided by height; `nil` keeps its own ratio.
  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    let mode = PropValue.string(contentMode.rawValue)
    var props: Props = [.contentMode: mode]
    if let ratio { props[.aspectRatio] = .double(ratio) }
    return withModifications(.ratio(props))
  }

  /// Constrains the view to the aspect ratio of a size.
  public func aspectRatio(_ size: CGSize, contentMode: ContentMode) -> some View {
    aspectRatio(size.height > 0 ? size.width / size.height : nil, contentMode: contentMode)
  }

  /// Scales the view to fit the available space.
  public func scaledToFit() -> some View {
    aspectRatio(contentMode: .fit)
  }

  /// Scales the view to fill the available space and clips the overflow.
  public func scaledToFill() -> some View {
    aspectRatio(contentMode: .fill)
  }
}

extension Image: ComparableContent {
  func isSame(as newer: Image, in comparison: inout ContentComparison) -> Bool {
    guard isDecorative == newer.isDecorative, isResizable == newer.isResizable,
      label == newer.label
    else { return false }
    switch (source, newer.source) {
    case (.symbol(let old), .symbol(let new)), (.asset(let old), .asset(let new)): return old == new
    default: return false
    }
  }
}
