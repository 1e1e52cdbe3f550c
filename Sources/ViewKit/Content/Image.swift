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

  init(source: Source) {
    self.source = source
  }

  /// Shows a symbol by its name.
  public init(systemName: String) {
    source = .symbol(systemName)
  }

  /// Shows one of the app's pictures; the name is also what assistive technology reads.
  public init(_ name: String) {
    source = .asset(name)
  }

  /// Shows one of the app's pictures as decoration: screen readers pass it by.
  public init(decorative name: String) {
    source = .asset(name)
    isDecorative = true
  }

  /// The name of the symbol, where the picture is one.
  var symbolName: String? {
    if case .symbol(let name) = source { name } else { nil }
  }

  /// Lets the picture fill the room it gets instead of keeping its own size.
  public func resizable() -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  /// How a picture is drawn; accepted without effect.
  public func renderingMode(_ mode: TemplateRenderingMode?) -> Image {
    self
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
      if !isDecorative { props[.label] = .string(name) }
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
    withModifications(
      [.meaning(.contentMode, .string(contentMode.rawValue))]
        + (ratio.map { [.meaning(.aspectRatio, .double($0))] } ?? [])
    )
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
