/// Several views as one, for a modifier or a builder; a group has no appearance.
public struct Group<Content: View>: View, PrimitiveView {
  let content: Content

  /// Creates a group from the views of a builder.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func outline(into outline: inout Outline) {
    content.resolveView(into: &outline)
  }
}
