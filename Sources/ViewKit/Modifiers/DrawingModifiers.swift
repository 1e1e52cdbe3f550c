public import Foundation

extension View {
  /// Fills the area behind the view.
  public func background(
    _ style: some ShapeStyle,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    withModifications(.box(.background, style.backgroundProps))
  }

  /// Fills a shape behind the view.
  public func background(
    _ style: some ShapeStyle,
    in shape: some Shape,
    fillStyle: FillStyle = FillStyle()
  ) -> some View {
    withModifications(.box(.clip, shape.clipProps.merging(style.backgroundProps) { own, _ in own }))
  }

  /// Fills the area behind the view with what is behind everything.
  public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(Color(palette: "background"))
  }

  /// Fills a shape behind the view with a material, as hosts draw no glass.
  public func glassEffect(_ glass: Glass = .regular, in shape: some Shape = Capsule()) -> some View
  {
    background(glass.style, in: shape)
  }

  /// Puts views behind this one; they take its size.
  public func background(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> some View
  ) -> some View {
    Layered(content: self, layer: content(), alignment: alignment, isInFront: false)
  }

  /// Puts a view behind this one, as older code has it.
  @_disfavoredOverload
  public func background(_ background: some View, alignment: Alignment = .center) -> some View {
    Layered(content: self, layer: background, alignment: alignment, isInFront: false)
  }

  /// Puts views in front of this one; they take its size.
  public func overlay(
    alignment: Alignment = .center,
    @ViewBuilder content: () -> some View
  ) -> some View {
    Layered(content: self, layer: content(), alignment: alignment, isInFront: true)
  }

  /// Puts a view in front of this one, as older code has it.
  @_disfavoredOverload
  public func overlay(_ overlay: some View, alignment: Alignment = .center) -> some View {
    Layered(content: self, layer: overlay, alignment: alignment, isInFront: true)
  }

  /// Fills the area of the view in front of it.
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

  /// Rounds the corners of the view and of what is behind it.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    withModifications(.box(.clip, [.cornerRadius: .double(radius)]))
  }

  /// Cuts the view out along a shape.
  public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> some View {
    withModifications(.box(.clip, shape.clipProps))
  }

  /// Cuts off what reaches beyond the view's area.
  public func clipped(antialiased: Bool = false) -> some View {
    withModifications(.box(.clip, RoundedRectangle(cornerRadius: 0).clipProps))
  }

  /// Says where a tap counts; accepted without effect: it counts on the whole element.
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
    // Of a plain shadow the host says how it looks.
    if color != Color(white: 0, opacity: 0.33) { props[.shadowColor] = .color(color.value) }
    if x != 0 || y != 0 { props[.shadowOffset] = .numbers([x, y]) }
    return withModifications(.box(.shadow, props))
  }

  /// Draws a line around the view.
  public func border(_ style: some ShapeStyle, width: CGFloat = 1) -> some View {
    overlay { Rectangle().strokeBorder(style, lineWidth: width) }
  }

  /// Lets what is behind the view shine through.
  public func opacity(_ opacity: Double) -> some View {
    withModifications(.box(.opacity, [.opacity: .double(opacity)]))
  }

  /// Keeps the view's room and state but neither shows it nor lets a person use it.
  public func hidden() -> some View {
    withModifications(.flag(.isHidden))
  }
}

/// Content with a layer in front of or behind it that takes the content's size.
private struct Layered<Content: View, Layer: View>: View, PrimitiveView {
  let content: Content
  let layer: Layer
  let alignment: Alignment
  let isInFront: Bool

  func outline(into outline: inout Outline) {
    let environment = outline.environment
    // Each item gets a layer of its own, as each of several views does that a modifier is applied to.
    outline.adjust { item in
      var props: Props = [.isOverlay: .bool(true)]
      if !isInFront { props[.style] = .string("background") }
      if alignment != .center { props[.alignment] = .string(alignment.name) }
      let group = ElementPlan(
        role: .group,
        props: props,
        children: Outline.items(of: layer, in: environment)
      )
      // An id no view can have keeps the layer apart from whatever the content's identity is.
      var identity = StructuralIdentity()
      identity.step(id: AnyHashable(LayerID()))
      let inFrontOrBehind = Item(identity: identity, plan: .element(group))
      let both = isInFront ? [item, inFrontOrBehind] : [inFrontOrBehind, item]
      let layers = ElementPlan(role: .zStack, children: both)
      if case .element(let plan) = item.plan { layers.takeLayoutPriority(of: plan) }
      var stack = Item(identity: item.identity, plan: .element(layers))
      stack.traits = item.traits
      if case .portal = item.plan { return }
      item = stack
    } _: {
      content.resolveView(into: &$0)
    }
  }
}

private struct LayerID: Hashable {}

/// A kind of glass, which hosts draw as a material.
public struct Glass: Hashable, Sendable {
  fileprivate var style = AnyShapeStyle(Material.regularMaterial)

  /// The usual glass.
  public static let regular = Self()
  /// A clear glass.
  public static let clear = Self()
  /// No glass.
  public static let identity = Self(style: AnyShapeStyle(Color.clear))

  /// The glass in a color; with `nil` the usual one.
  public func tint(_ color: Color?) -> Self {
    color.map { Self(style: AnyShapeStyle($0.opacity(0.6))) } ?? self
  }

  /// Returns the same glass: hosts have no glass that reacts to touch.
  public func interactive(_ isEnabled: Bool = true) -> Self { self }
}
