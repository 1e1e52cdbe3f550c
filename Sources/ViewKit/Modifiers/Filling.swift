/// Content that takes its fill from a view, for modifiers with a view argument where a host can only fill an area.
struct Filled<Content: View, Filling: View>: View, PrimitiveView {
  let content: Content
  let filling: Filling?
  let modification: @MainActor (Prop, PropValue) -> Modification

  func outline(into outline: inout Outline) {
    var props: Props = [:]
    if let filling {
      props = Self.fill(of: Outline.items(of: filling, in: outline.environment))
    }
    let modifications = props.map { modification($0, $1) }
    outline.adjust { item in
      for modification in modifications { modification.apply(to: &item) }
    } _: {
      content.resolveView(into: &$0)
    }
  }

  /// Returns the fill of the first element that has one, in depth-first order.
  private static func fill(of items: [OutlineItem]) -> Props {
    for item in items {
      switch item.plan {
      case .element(let plan):
        let props = plan.props.fill
        if !props.isEmpty { return props }
        let inside = fill(of: plan.children)
        if !inside.isEmpty { return inside }
      case .attachment(let plan): return fill(of: plan.items)
      case .component(let plan):
        let inside = fill(of: plan.shapeItems)
        if !inside.isEmpty { return inside }
      case .portal: break
      }
    }
    return [:]
  }
}

extension Props {
  /// The fill of an area, as the background of the content in front of it.
  fileprivate var fill: Props {
    var props: Props = [:]
    if let paint = self[.paint] ?? self[.backgroundPaint] { props[.backgroundPaint] = paint }
    if let color = self[.foregroundColor] ?? self[.backgroundColor] {
      props[.backgroundColor] = color
    }
    return props
  }
}
