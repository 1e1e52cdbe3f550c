/// The first of several views that fits into the room there is.
///
/// All of them are in the tree, the first one shown; a host that draws shows another one where that does not fit.
public struct ViewThatFits<Content: View>: View, PrimitiveView {
  let axes: Axis.Set
  let content: Content

  /// Chooses among the views of a builder, by their sizes in some directions.
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
