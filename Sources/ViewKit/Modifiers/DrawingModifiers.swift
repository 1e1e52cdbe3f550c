extension View {
  /// Fills the area behind the view.
  public func background(
    _ style: some ShapeStyle,
    ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modified(.box(.background, [.backgroundColor: .color(style.representativeColor.value)]))
  }

  /// Fills a shape behind the view.
  public func background(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    var props = shape.geometry.props
    props[.backgroundColor] = .color(style.representativeColor.value)
    return modified(.box(.clip, props))
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
  public func overlay(_ overlay: some View, alignment: Alignment = .center) -> some View {
    Layered(content: self, layer: overlay, alignment: alignment, isInFront: true)
  }

  /// Rounds the corners of the view and of what is behind it.
  public func cornerRadius(_ radius: Double, antialiased: Bool = true) -> some View {
    modified(.box(.clip, [.cornerRadius: .double(radius)]))
  }

  /// Cuts the view out along a shape.
  public func clipShape(_ shape: some Shape) -> some View {
    modified(.box(.clip, shape.geometry.props))
  }

  /// Cuts off what reaches beyond the view's area.
  public func clipped(antialiased: Bool = false) -> some View {
    modified(.box(.clip, RoundedRectangle(cornerRadius: 0).geometry.props))
  }

  /// Says where a tap counts; accepted without effect: it counts on the whole element.
  public func contentShape(_ shape: some Shape) -> Self {
    self
  }

  /// Draws a shadow; its colour and offset are the host's.
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33),
    radius: Double,
    x: Double = 0,
    y: Double = 0
  ) -> some View {
    modified(.box(.shadow, [.shadow: .double(radius)]))
  }

  /// Draws a line around the view.
  public func border(_ style: some ShapeStyle, width: Double = 1) -> some View {
    overlay(Rectangle().stroke(style, lineWidth: width))
  }

  /// Lets what is behind the view shine through.
  public func opacity(_ opacity: Double) -> some View {
    modified(.box(.opacity, [.opacity: .double(opacity)]))
  }

  /// Keeps the view's room and state but neither shows it nor lets a person use it.
  public func hidden() -> some View {
    modified(.flag(.isHidden))
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
      var props: [Prop: PropValue] = [.isOverlay: .bool(true)]
      if !isInFront { props[.style] = .string("background") }
      if alignment != .center { props[.alignment] = .string(alignment.name) }
      let group = ElementPlan(
        role: .group,
        props: props,
        children: Outline.items(of: layer, in: environment)
      )
      // An id no view can have keeps the layer apart from whatever the content's slot is.
      var slot = Slot()
      slot.step(id: AnyHashable(LayerID()))
      let inFrontOrBehind = Item(slot: slot, plan: .element(group))
      let both = isInFront ? [item, inFrontOrBehind] : [inFrontOrBehind, item]
      var stack = Item(
        slot: item.slot,
        plan: .element(ElementPlan(role: .zStack, children: both))
      )
      stack.traits = item.traits
      if case .portal = item.plan { return }
      item = stack
    } _: {
      content.resolve(into: &$0)
    }
  }
}

private struct LayerID: Hashable {}
