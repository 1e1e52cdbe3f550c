public import Foundation

extension View {
  /// Adds views above or below that stay visible while the view scrolls.
  public func safeAreaInset(
    edge: VerticalEdge,
    alignment: HorizontalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    Inset(content: self, inset: content(), edge: edge, alignment: alignment, spacing: spacing)
  }

  /// Adds views at a side of the view.
  public func safeAreaInset(
    edge: HorizontalEdge,
    alignment: VerticalAlignment = .center,
    spacing: CGFloat? = nil,
    @ViewBuilder content: () -> some View
  ) -> some View {
    let inset = content()
    return HStack(alignment: alignment, spacing: spacing) {
      if edge == .leading { inset }
      self
      if edge == .trailing { inset }
    }
  }
}

private struct Inset<Content: View, Bar: View>: View, PrimitiveView {
  let content: Content
  let inset: Bar
  let edge: VerticalEdge
  let alignment: HorizontalAlignment
  let spacing: CGFloat?

  func outline(into outline: inout Outline) {
    var props: Props = [.style: .string("inset")]
    if let spacing { props[.spacing] = .double(spacing) }
    outline.element(.vStack, props) { inside in
      if edge == .top { inside.step(0) { bar("insetTop", &$0) } }
      inside.step(1) { content.resolveView(into: &$0) }
      if edge == .bottom { inside.step(2) { bar("insetBottom", &$0) } }
    }
  }

  private func bar(_ style: String, _ outline: inout Outline) {
    var props: Props = [.style: .string(style)]
    if alignment != .center { props[.alignment] = .string(alignment.name) }
    outline.withEnvironment({ $0.container = ContainerContext() }) { outline in
      outline.element(.group, props) { inset.resolveView(into: &$0) }
    }
  }
}
