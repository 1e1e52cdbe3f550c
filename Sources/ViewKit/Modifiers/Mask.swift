extension View {
  /// Clips the view to a shape, or fades the view where a gradient is transparent.
  ///
  /// Any other mask, such as a `Text`, has no effect.
  public func mask(alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View)
    -> some View
  {
    Masked(content: self, mask: mask())
  }

  /// Masks the view; deprecated form.
  public func mask(_ mask: some View) -> some View {
    Masked(content: self, mask: mask)
  }
}

/// Content masked by the first shape or gradient of a view.
private struct Masked<Content: View, Mask: View>: View, PrimitiveView {
  let content: Content
  let mask: Mask

  func outline(into outline: inout Outline) {
    var props: Props = [:]
    let items = Outline.items(of: mask, in: outline.environment)
    if let shape = items.lazy.compactMap({ $0.shapeProps }).first {
      for prop in [Prop.shape, .cornerRadius] { props[prop] = shape[prop] }
      if let path = shape[.path] ?? shape[.mask] { props[.mask] = path }
      if let paint = shape[.paint] {
        props = [.mask: paint]
      }
    }
    let modification = Modification.box(.clip, props)
    outline.adjust { item in
      if !props.isEmpty { modification.apply(to: &item) }
    } _: {
      content.resolveView(into: &$0)
    }
  }
}

extension OutlineItem {
  /// The properties of the first shape in the item, in depth-first order; `nil` if it contains no shape.
  @MainActor
  fileprivate var shapeProps: Props? {
    switch plan {
    case .element(let plan):
      if plan.role == .shape { return plan.props }
      return plan.children.lazy.compactMap(\.shapeProps).first
    case .attachment(let plan): return plan.items.lazy.compactMap(\.shapeProps).first
    case .component(let plan):
      return plan.shapeItems.lazy.compactMap(\.shapeProps).first
    case .portal: return nil
    }
  }
}
