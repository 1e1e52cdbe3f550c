public import Foundation

/// A picture: a symbol of the system, or one of the app's own.
public struct Image: View, PrimitiveView {
  enum Source {
    case symbol(String)
    case asset(String)
    /// A picture from an address, with what to show until it is there.
    case remote(String?, placeholder: AnyView)
  }

  let source: Source
  var isDecorative = false
  var isResizable = false
  /// The accessible name of an image of the app; `nil` for the name of the asset.
  private var label: Text?

  init(source: Source) {
    self.source = source
  }

  /// Shows a symbol by its name.
  public init(systemName: String) {
    source = .symbol(systemName)
  }

  /// Shows one of the app's images; the name is also its accessible name.
  ///
  /// The image is in the host's folder of assets or in an asset catalog. Hosts search the catalogs of all bundles, so
  /// `bundle` has no effect.
  public init(_ name: String, bundle: Bundle? = nil) {
    source = .asset(name)
  }

  /// Shows one of the app's images with an accessible name.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name, bundle: bundle)
    self.label = label
  }

  /// Shows one of the app's pictures as decoration: screen readers pass it by.
  public init(decorative name: String, bundle: Bundle? = nil) {
    source = .asset(name)
    isDecorative = true
  }

  /// Shows one of the app's images.
  @_disfavoredOverload
  public init(_ resource: ImageResource) {
    self.init(resource.name, bundle: resource.bundle)
  }

  /// Shows a symbol; the share of it that is emphasized is accepted without effect.
  public init(systemName: String, variableValue: Double?) {
    self.init(systemName: systemName)
  }

  /// The name of the symbol; `nil` if the image is no symbol.
  var symbolName: String? {
    if case .symbol(let name) = source { name } else { nil }
  }

  /// Resizes the image to the proposed size instead of keeping its own size.
  ///
  /// - Parameters:
  ///   - capInsets: The borders that keep their size; accepted without effect.
  ///   - resizingMode: Whether the image is stretched or repeated; hosts stretch.
  /// - Returns: The image without its own size.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(),
    resizingMode: ResizingMode = .stretch
  ) -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// The way in which an image fills its frame.
  public enum ResizingMode: Sendable {
    /// As a pattern.
    case tile
    /// At another size.
    case stretch
  }

  /// Sets the rendering mode of an image; accepted without effect.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    self
  }

  /// The quality of an image at another size; accepted without effect.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }

  /// Sets whether the edges of an image are smooth; accepted without effect.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// The quality of an image at another size.
  public enum Interpolation: Sendable {
    /// No mixing of pixels.
    case none
    /// Fast.
    case low
    /// Between fast and exact.
    case medium
    /// Exact.
    case high
  }

  /// How the colours of a picture are taken.
  public enum TemplateRenderingMode: Sendable {
    /// In the foreground's colour.
    case template
    /// In the colours of the picture.
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

/// How a picture fits the room it gets.
public enum ContentMode: String, CaseIterable, Sendable {
  /// All of the picture is seen, and some room may be left.
  case fit
  /// The picture fills the room, and what is too much is cut off.
  case fill
}

extension View {
  /// Keeps the proportions of what is inside, or gives it others.
  public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    let mode = PropValue.string(contentMode.rawValue)
    var props: Props = [.contentMode: mode]
    if let ratio { props[.aspectRatio] = .double(ratio) }
    return withModifications(.ratio(props))
  }

  /// Gives what is inside the proportions of a size.
  public func aspectRatio(_ size: CGSize, contentMode: ContentMode) -> some View {
    aspectRatio(size.height > 0 ? size.width / size.height : nil, contentMode: contentMode)
  }

  /// Shows all of the picture in the room it gets.
  public func scaledToFit() -> some View {
    aspectRatio(contentMode: .fit)
  }

  /// Fills the room with the picture and cuts off the rest.
  public func scaledToFill() -> some View {
    aspectRatio(contentMode: .fill)
  }
}
