public import Foundation

extension View {
  /// Fills the area behind the view; hosts ignore `edges`.
  public func background(
    _ style: some ShapeStyle,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    withModifications(.box(.background, style.backgroundProps))
  }

  /// Fills a shape behind the view, and clips the view to the shape; hosts ignore `fillStyle`.
  public func background(
    _ style: some ShapeStyle,
    in shape: some Shape,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    withModifications(.box(.clip, shape.clipProps.merging(style.backgroundProps) { own, _ in own }))
  }

  /// Fills the area behind the view with the host's background color; hosts ignore `edges`.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(Color(palette: "background"))
  }

  /// Fills a shape behind the view with a material; hosts do not render glass.
  public func glassEffect(_ glass: Glass = .regular, in shape: some Shape = Capsule()) -> some View
  {
    background(glass.style, in: shape)
  }

  /// Layers views behind this view, within its size.
  public func background(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> some View
  ) -> some View {
    Layered(content: self, layer: content(), alignment: alignment, isInFront: false)
  }

  /// Layers a view behind this view; deprecated form.
  @_disfavoredOverload
  public func background(_ background: some View, alignment: Alignment = .center) -> some View {
    Layered(content: self, layer: background, alignment: alignment, isInFront: false)
  }

  /// Layers views in front of this view, within its size.
  public func overlay(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> some View
  ) -> some View {
    Layered(content: self, layer: content(), alignment: alignment, isInFront: true)
  }

  /// Layers a view in front of this view; deprecated form.
  @_disfavoredOverload
  public func overlay(_ overlay: some View, alignment: Alignment = .center) -> some View {
    Layered(content: self, layer: overlay, alignment: alignment, isInFront: true)
  }

  /// Fills the area in front of the view; hosts ignore `edges`.
  public func overlay(
    _ style: some ShapeStyle,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    overlay { Rectangle().fill(style) }
  }

  /// Fills a shape in front of the view.
  public func overlay(
    _ style: some ShapeStyle,
    in shape: some Shape,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    overlay { shape.fill(style, style: fillStyle) }
  }

  /// Rounds the corners of the view and its background with a radius in points; hosts ignore `antialiased`.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    withModifications(.box(.clip, [.cornerRadius: .double(radius)]))
  }

  /// Clips the view to a shape; hosts ignore `style`.
  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View {
    withModifications(.box(.clip, shape.clipProps))
  }

  /// Clips the view to its bounds; hosts ignore `antialiased`.
  public func clipped(antialiased: Bool = false) -> some View {
    withModifications(.box(.clip, RoundedRectangle(cornerRadius: 0).clipProps))
  }

  /// Returns the same view: hosts always hit-test the whole element.
  public func contentShape(_ shape: some Shape, eoFill: Bool = false) -> Self {
    self
  }

  /// Draws a shadow.
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33),
    radius: CGFloat,
    x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View {
    var props: Props = [.shadow: .double(radius)]
    // The host chooses the look of the default shadow.
    if color != Color(white: 0, opacity: 0.33) { props[.shadowColor] = .color(color.value) }
    if x != 0 || y != 0 { props[.shadowOffset] = .numbers([x, y]) }
    return withModifications(.box(.shadow, props))
  }

  /// Draws a border over the edges of the view.
  public func border(_ style: some ShapeStyle, width: CGFloat = 1) -> some View {
    overlay { Rectangle().strokeBorder(style, lineWidth: width) }
  }

  /// Sets the opacity of the view.
  public func opacity(_ opacity: Double) -> some View {
    withModifications(.box(.opacity, [.opacity: .double(opacity)]))
  }

  /// Hides the view and disables interaction; its layout and state remain.
  public func hidden() -> some View {
    withModifications(.flag(.isHidden))
  }
}

/// Content with a layer in front or behind, of the content's size.
private struct Layered<Content: View, Layer: View>: View, PrimitiveView {
  let content: Content
  let layer: Layer
  let alignment: Alignment
  let isInFront: Bool

  func outline(into outline: inout Outline) {
    let environment = outline.environment
    // Each item gets its own layer, like each of several modified views.
    outline.adjust { item in
      var props: Props = [.isOverlay: .bool(true)]
      if !isInFront { props[.style] = .string("background") }
      if alignment != .center { props[.alignment] = .string(alignment.name) }
      let group = ElementPlan(
        role: .group,
        props: props,
        children: Outline.items(of: layer, in: environment)
      )
      // An id of a private type separates the layer from every identity of the content.
      var identity = StructuralIdentity()
      identity.step(id: AnyHashable(LayerID()))
      let inFrontOrBehind = OutlineItem(identity: identity, plan: .element(group))
      let both = isInFront ? [item, inFrontOrBehind] : [inFrontOrBehind, item]
      let layers = ElementPlan(role: .zStack, children: both)
      layers.takeLayoutPriority(of: item)
      var stack = OutlineItem(identity: item.identity, plan: .element(layers))
      stack.traits = item.traits
      if case .portal = item.plan { return }
      item = stack
    } _: {
      content.resolveView(into: &$0)
    }
  }
}

private struct LayerID: Hashable {}

/// A kind of glass; hosts draw it as a material.
public struct Glass: Hashable, Sendable {
  fileprivate var style = AnyShapeStyle(Material.regularMaterial)

  /// The regular glass.
  public static let regular = Self()
  /// Clear glass.
  public static let clear = Self()
  /// No glass.
  public static let identity = Self(style: AnyShapeStyle(Color.clear))

  /// Returns the glass in a color, or the same glass if `color` is `nil`.
  public func tint(_ color: Color?) -> Self {
    color.map { Self(style: AnyShapeStyle($0.opacity(0.6))) } ?? self
  }

  /// Returns the same glass: hosts do not animate glass on touch.
  public func interactive(_ isEnabled: Bool = true) -> Self { self }
}
