/// Content that can be larger than the room it gets.
public struct ScrollView<Content: View>: View, PrimitiveView {
  let axes: Axis.Set
  let content: Content

  /// Makes the views of a builder scroll.
  public init(
    _ axes: Axis.Set = .vertical,
    showsIndicators: Bool = true,
    @ViewBuilder content: () -> Content
  ) {
    self.axes = axes
    self.content = content()
  }

  func outline(into outline: inout Outline) {
    let axis =
      axes == .horizontal ? "horizontal" : axes == [.horizontal, .vertical] ? "both" : "vertical"
    outline.element(.scroll, [.axis: .string(axis)]) { content.resolveView(into: &$0) }
  }
}
