/// The first of several views that fits the available space.
///
/// The tree contains all of them. A host that computes a layout shows the first that fits; otherwise the first view is
/// visible.
public struct ViewThatFits<Content: View>: View, PrimitiveView {
  let axes: Axis.Set
  let content: Content

  /// Creates a choice among the views of a builder, by their sizes along some axes.
  public init(
    in axes: Axis.Set = [.horizontal, .vertical],
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  func outline(into outline: inout Outline) {
    let axis =
      axes == .horizontal ? "horizontal" : axes == .vertical ? "vertical" : "both"
    outline.element(.group, [.style: .string("fits"), .axis: .string(axis)]) {
      content.resolveView(into: &$0)
    }
  }
}
