extension View {
  /// Shows of the view what a mask covers: a shape, or a gradient whose clear parts hide it.
  ///
  /// Of a mask that is neither, such as a text, hosts show the whole view.
  public func mask(alignment: Alignment = .center, @ViewBuilder _ mask: () -> some View)
    -> some View
  {
    Masked(content: self, mask: mask())
  }

  /// Shows of the view what a mask covers, as older code has it.
  public func mask(_ mask: some View) -> some View {
    Masked(content: self, mask: mask)
  }
}

/// Content that is cut out by the first shape or gradient of a mask.
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

extension Item {
  /// The properties of the first shape that the item is made of.
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
